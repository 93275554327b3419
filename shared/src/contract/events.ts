/** The path of the event stream, below the prefix: server-sent events about the session's user. */
export const EVENTS_PATH = '/user/events';

/**
 * The subjects of an event. An event names what has changed and has no data: the page reads that by its calls.
 * An unknown one is ignored.
 */
export const EVENT_SUBJECTS = ['balances', 'plans', 'unread'] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];
