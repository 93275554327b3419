import type { User } from '@adpartner/shared/contract/user';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  expired,
  hasChangedHands,
  signedIn,
  signedOut,
  userChanged,
  type Session,
  type SessionState,
} from './session-state.ts';

const ann = aUser({ id: 'ann' });
const bob = aUser({ id: 'bob' });

type Action = { signIn: Session } | { changeUser: User } | { expire: string | null } | 'sign out';

function after(state: SessionState, action: Action): SessionState {
  if (action === 'sign out') return signedOut();
  if ('signIn' in action) return signedIn(state, action.signIn);
  if ('changeUser' in action) return userChanged(state, action.changeUser);
  return expired(state, action.expire);
}

const signInAnn: Action = { signIn: { token: 'a', user: ann } };
const signInBob: Action = { signIn: { token: 'b', user: bob } };
const renamed = { ...ann, nickname: 'Annie' };

const STORIES: [string, Action[], SessionState][] = [
  ['nothing happens', [], null],
  ['somebody signs in', [signInAnn], { token: 'a', user: ann }],
  ['they leave', [signInAnn, 'sign out'], null],
  [
    'they sign in again',
    [signInAnn, { signIn: { token: 'a2', user: ann } }],
    { token: 'a2', user: ann },
  ],
  ['somebody else signs in', [signInAnn, signInBob], { token: 'b', user: bob }],
  ['the user changes', [signInAnn, { changeUser: renamed }], { token: 'a', user: renamed }],
  [
    'a late response tells about the one before',
    [signInAnn, signInBob, { changeUser: renamed }],
    { token: 'b', user: bob },
  ],
  ['the user changes after they left', [signInAnn, 'sign out', { changeUser: renamed }], null],
  ['the token expires', [signInAnn, { expire: 'a' }], null],
  ['an old token expires', [signInAnn, signInBob, { expire: 'a' }], { token: 'b', user: bob }],
  ['a call without a token is refused', [signInAnn, { expire: null }], { token: 'a', user: ann }],
  ['it expires twice', [signInAnn, { expire: 'a' }, { expire: 'a' }], null],
];

test.each(STORIES)('when %s, the session is as expected', (_story, actions, expected) => {
  expect(actions.reduce(after, null)).toEqual(expected);
});

test.each(STORIES)('when %s, replaying each action changes nothing', (_story, actions) => {
  let state: SessionState = null;
  for (const action of actions) {
    state = after(state, action);
    expect(after(state, action)).toBe(state);
  }
});

test('a session changes hands with its user, not with its token', () => {
  const session = { token: 'a', user: ann };
  expect(hasChangedHands(null, null)).toBe(false);
  expect(hasChangedHands(session, { token: 'a2', user: renamed })).toBe(false);
  expect(hasChangedHands(session, { token: 'b', user: bob })).toBe(true);
  expect(hasChangedHands(null, session)).toBe(true);
  expect(hasChangedHands(session, null)).toBe(true);
});
