import {
  mustAskForTicket,
  ticketResultOf,
  welcomeStep,
  type WelcomeFacts,
  type WelcomeStep,
} from './welcome-step.ts';

const OPEN = { opened_at: '2026-11-01T00:00:00.000Z' };
const ERROR = new Error('offline');

test.each<[string, WelcomeFacts, WelcomeStep]>([
  [
    'neither ticket nor session',
    { ticket: null, result: null, store: undefined },
    { step: 'login' },
  ],
  [
    'an open store and no ticket',
    { ticket: null, result: null, store: OPEN },
    { step: 'ad-center' },
  ],
  [
    'a session without a store',
    { ticket: null, result: null, store: null },
    { step: 'code', by: 'session' },
  ],
  [
    'the same with the ticket that it was made of',
    { ticket: 't', result: { kind: 'refused', reason: 'ticket_used' }, store: null },
    { step: 'code', by: 'session' },
  ],
  [
    'a ticket nobody was asked about',
    { ticket: 't', result: null, store: undefined },
    { step: 'asking' },
  ],
  [
    'a ticket without an account',
    { ticket: 't', result: { kind: 'no-account' }, store: undefined },
    { step: 'code', by: 'register' },
  ],
  [
    'a ticket without an account, over an older session',
    { ticket: 't', result: { kind: 'no-account' }, store: OPEN },
    { step: 'code', by: 'register' },
  ],
  [
    'a spent ticket',
    { ticket: 't', result: { kind: 'refused', reason: 'ticket_expired' }, store: undefined },
    { step: 'open-again', reason: 'ticket_expired' },
  ],
  [
    'a ticket whose account has its store',
    { ticket: 't', result: { kind: 'session' }, store: OPEN },
    { step: 'ad-center' },
  ],
  [
    'no response about the ticket',
    { ticket: 't', result: { kind: 'failed', error: ERROR }, store: undefined },
    { step: 'failed', error: ERROR },
  ],
])('%s', (_, facts, step) => {
  expect(welcomeStep(facts)).toEqual(step);
});

test.each([
  ['no_account_for_ticket', 'no-account'],
  ['ticket_expired', 'refused'],
  ['ticket_used', 'refused'],
  ['ticket_invalid', 'refused'],
  ['too_many_attempts', 'failed'],
  [null, 'failed'],
])('an error with %s means %s', (reason, kind) => {
  expect(ticketResultOf(reason, ERROR).kind).toBe(kind);
});

test.each([
  [null, undefined, false],
  [null, OPEN, false],
  ['t', null, false],
  ['t', undefined, true],
  ['t', OPEN, true],
])('ticket %j with store %j: asked for %j', (ticket, store, asked) => {
  expect(mustAskForTicket({ ticket, store })).toBe(asked);
});
