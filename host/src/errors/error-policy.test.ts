import { ApiError } from '@adpartner/shared/api/api-error';
import { reactionTo, type ErrorContext, type Reaction } from './error-policy.ts';

const register: ErrorContext = {
  tokenSent: 'now',
  currentToken: 'now',
  entry: 'register',
  path: '/wallet',
  shownInPlace: false,
};

const business = (code: number, reason: string, lang?: string) =>
  new ApiError({ kind: 'business', message: reason, code, reason, lang });

type Row = [name: string, error: ApiError, context: Partial<ErrorContext>, expected: Reaction];

test.each<Row>([
  [
    'an expired session of a registered user leads to the login page',
    business(503, 'session_expired'),
    {},
    { kind: 'session-ended', leadTo: 'login' },
  ],
  [
    'an expired session of an app user leads back to their app',
    business(503, 'session_expired'),
    { entry: 'app' },
    { kind: 'session-ended', leadTo: 'host-app' },
  ],
  [
    'a token that the server does not know ends the session',
    business(401, 'no_session'),
    {},
    { kind: 'session-ended', leadTo: 'login' },
  ],
  [
    'a 401 of a reason not known here ends the session',
    business(401, 'moon_phase'),
    { shownInPlace: true },
    { kind: 'session-ended', leadTo: 'login' },
  ],
  [
    'a 401 without a reason ends the session',
    new ApiError({ kind: 'business', message: '', code: 401 }),
    {},
    { kind: 'session-ended', leadTo: 'login' },
  ],
  [
    'a late 401 of an old token ends nothing',
    business(401, 'no_session'),
    { tokenSent: 'before' },
    { kind: 'nothing' },
  ],
  [
    'a late 503 of an old token ends nothing',
    business(503, 'session_expired'),
    { tokenSent: 'before' },
    { kind: 'nothing' },
  ],
  [
    'a 503 after signing out ends nothing',
    business(503, 'session_expired'),
    { currentToken: null },
    { kind: 'nothing' },
  ],
  [
    'a late 401 of a call sent before there was a session ends nothing',
    business(401, 'no_session'),
    { tokenSent: null },
    { kind: 'nothing' },
  ],
  [
    'a 401 without any session ends nothing',
    business(401, 'no_session'),
    { tokenSent: null, currentToken: null, entry: null },
    { kind: 'nothing' },
  ],
  [
    'wrong credentials end no session',
    business(401, 'bad_credentials'),
    { path: '/login', shownInPlace: true },
    { kind: 'nothing' },
  ],
  ['a bad ticket ends no session', business(401, 'ticket_expired'), {}, { kind: 'toast' }],
  [
    '401 on the entry route leads to the welcome page',
    business(401, 'no_account_for_ticket'),
    { path: '/entry', tokenSent: null, currentToken: null, entry: null },
    { kind: 'welcome' },
  ],
  [
    '401 on the entry route that the screen shows itself leads nowhere',
    business(401, 'no_account_for_ticket'),
    { path: '/entry', tokenSent: null, currentToken: null, entry: null, shownInPlace: true },
    { kind: 'nothing' },
  ],
  [
    '401 below the entry route leads to the welcome page as well',
    business(401, 'no_account_for_ticket'),
    { path: '/entry/app' },
    { kind: 'welcome' },
  ],
  [
    '401 on a route that only begins like the entry’s is said in a toast',
    business(401, 'no_account_for_ticket'),
    { path: '/entry-terms' },
    { kind: 'toast' },
  ],
  [
    'a store that is not open leads to the welcome page',
    business(405, 'store_not_open'),
    { shownInPlace: true },
    { kind: 'welcome' },
  ],
  [
    'an account that is not activated is told so in its own language',
    business(402, 'account_not_activated', 'th'),
    { shownInPlace: true },
    { kind: 'restricted' },
  ],
  ['a disabled account is told so', business(403, 'account_disabled'), {}, { kind: 'restricted' }],
  [
    'a cancelled account is told so',
    business(404, 'account_cancelled'),
    {},
    { kind: 'restricted' },
  ],
  [
    'a late response about the account of an earlier session explains nothing',
    business(403, 'account_disabled', 'th'),
    { tokenSent: 'before' },
    { kind: 'nothing' },
  ],
  [
    'a late response about the account of who has signed out explains nothing',
    business(403, 'account_disabled', 'th'),
    { currentToken: null, entry: null },
    { kind: 'nothing' },
  ],
  [
    'an account that may not sign in is told so',
    business(403, 'account_disabled', 'th'),
    { path: '/login', tokenSent: null, currentToken: null, entry: null, shownInPlace: true },
    { kind: 'restricted' },
  ],
  [
    'a late response about the store of an earlier session leads nowhere',
    business(405, 'store_not_open'),
    { tokenSent: 'before' },
    { kind: 'nothing' },
  ],
  ['a server error is said in a toast', business(500, 'server_error'), {}, { kind: 'toast' }],
  [
    'a params error is said in a toast',
    business(400, 'insufficient_balance'),
    {},
    { kind: 'toast' },
  ],
  [
    'what a screen shows beside its field is not said twice',
    business(400, 'insufficient_balance'),
    { shownInPlace: true },
    { kind: 'nothing' },
  ],
  ['a taken name is said in a toast', business(4001, 'username_taken'), {}, { kind: 'toast' }],
  ['a data error is said in a toast', business(405, 'not_found'), {}, { kind: 'toast' }],
  [
    'no connection is said in a toast',
    new ApiError({ kind: 'offline', message: '' }),
    {},
    { kind: 'toast' },
  ],
  [
    'a call that its caller took back says nothing',
    new ApiError({ kind: 'aborted', message: '' }),
    {},
    { kind: 'nothing' },
  ],
])('%s', (_, error, context, expected) => {
  expect(reactionTo(error, { ...register, ...context })).toEqual(expected);
});
