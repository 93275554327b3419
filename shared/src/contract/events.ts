/** The path of the event stream, below the prefix: server-sent events about the session's user. */
export const EVENTS_PATH = '/user/events';

/**
 * The subjects of an event. An event names what has changed and has no data: the page reads that by its calls.
 * `notices`: the user has been sent a new notice, so anything of theirs may have changed. Of a subject that it does not
 * know a page thinks the same. New subjects come last: the id of an event has a mark for each, in this order.
 */
export const EVENT_SUBJECTS = ['balances', 'plans', 'unread', 'notices'] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];
