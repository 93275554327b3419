import { ApiError } from '@adpartner/shared/api/api-error';
import type { Session, SessionState } from '@adpartner/shared/session/session-state';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { enter, type EntryPort } from './entry-flow.ts';

const ann: Session = { token: 'ann', user: aUser({ id: 'ann', entry: 'app' }) };
const bob: Session = { token: 'bob', user: aUser({ id: 'bob', entry: 'app' }) };
const newcomer: Session = { token: 'new', user: aUser({ id: 'new', store: null }) };

const apiError = (code: number, reason: string) =>
  new ApiError({ kind: 'business', code, reason, message: reason });

interface World {
  current: SessionState;
  response: Session | ApiError;
  agrees: boolean;
}

function portOf({ current, response, agrees }: World) {
  const done: string[] = [];
  const port: EntryPort = {
    current,
    login: async (ticket) => {
      done.push(`login ${ticket}`);
      if (response instanceof ApiError) throw response;
      return response;
    },
    askToSwitch: async (from, to) => {
      done.push(`ask ${from.id} ${to?.id ?? 'new'}`);
      return agrees;
    },
    begin: ({ token }) => void done.push(`begin ${token}`),
    end: () => void done.push('end'),
    discard: ({ token }) => void done.push(`discard ${token}`),
  };
  return { port, done };
}

const offline = new ApiError({ kind: 'offline', message: 'no connection' });
const noAccount = apiError(401, 'no_account_for_ticket');

type Row = [
  name: string,
  ticket: string | null,
  world: Partial<World>,
  outcome: object,
  done: string[],
];

test.each<Row>([
  ['no ticket and no session lead to the login page', null, {}, { kind: 'login' }, []],
  ['an empty ticket is none', '', {}, { kind: 'login' }, []],
  ['a session without a ticket goes on', null, { current: ann }, { kind: 'home' }, []],
  ['a good ticket signs in', 't', { response: ann }, { kind: 'home' }, ['login t', 'begin ann']],
  [
    'a store that is not open leads to the welcome page, signed in',
    't',
    { response: newcomer },
    { kind: 'welcome' },
    ['login t', 'begin new'],
  ],
  [
    'no account yet leads to the welcome page',
    't',
    { response: noAccount },
    { kind: 'welcome' },
    ['login t'],
  ],
  [
    'any other 401 leads there too',
    't',
    { response: apiError(401, 'no_session') },
    { kind: 'welcome' },
    ['login t'],
  ],
  ...(['ticket_invalid', 'ticket_expired', 'ticket_used'] as const).map((reason): Row => [
    `${reason} is to be opened again`,
    't',
    { response: apiError(401, reason), current: bob },
    { kind: 'open-again', reason },
    ['login t'],
  ]),
  [
    'a failed call can be tried again',
    't',
    { response: offline },
    { kind: 'failed', error: offline },
    ['login t'],
  ],
  [
    'one’s own stored session is not asked about',
    't',
    { response: ann, current: { ...ann, token: 'older' } },
    { kind: 'home' },
    ['login t', 'begin ann'],
  ],
  [
    'another user’s session is left once they agree, and is ended',
    't',
    { response: ann, current: bob, agrees: true },
    { kind: 'home' },
    ['login t', 'ask bob ann', 'discard bob', 'begin ann'],
  ],
  [
    'another user’s session stays if they don’t, and the new one is ended',
    't',
    { response: ann, current: bob, agrees: false },
    { kind: 'home' },
    ['login t', 'ask bob ann', 'discard ann'],
  ],
  [
    'a stored session ends before another account is made, once they agree',
    't',
    { response: noAccount, current: bob, agrees: true },
    { kind: 'welcome' },
    ['login t', 'ask bob new', 'end'],
  ],
  [
    'a stored session stays if no other account is wanted',
    't',
    { response: noAccount, current: bob, agrees: false },
    { kind: 'home' },
    ['login t', 'ask bob new'],
  ],
])('%s', async (_, ticket, world, outcome, done) => {
  const { port, done: did } = portOf({ current: null, response: ann, agrees: false, ...world });
  expect(await enter(ticket, port)).toEqual(outcome);
  expect(did).toEqual(done);
});
