import * as jotai from 'jotai';
import { aUser } from '@adpartner/shared/testing/builders/user';
import type { SessionChange } from './session-atoms.ts';
import type { Session } from './session-state.ts';

type Atoms = typeof import('@adpartner/shared/session/session-atoms');

const ann: Session = { token: 'token-a', user: aUser({ id: 'ann' }) };
const bob: Session = { token: 'token-b', user: aUser({ id: 'bob' }) };

let fresh: Atoms;
let changes: SessionChange[];

/** Starts a new page on the stored values. */
async function startPage(): Promise<void> {
  jest.resetModules();
  jest.doMock('jotai', () => jotai);
  fresh = await import('@adpartner/shared/session/session-atoms');
  // Earlier pages of this file still listen, each with its own list.
  const told: SessionChange[] = [];
  fresh.subscribeToSessionChanges((change) => told.push(change));
  changes = told;
}

const session = () => jotai.getDefaultStore().get(fresh.sessionAtom);
const stored = () => ({
  token: localStorage.getItem('fb_token'),
  user: localStorage.getItem('fb_userInfo'),
});

function store({ token, user }: { token: string | null; user: unknown }): void {
  for (const [key, value] of [
    ['fb_token', token],
    ['fb_userInfo', user === null ? null : JSON.stringify(user)],
  ] as const) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

/** A change by another tab: jsdom fires no event, so the test does. */
function fromAnotherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

beforeEach(async () => {
  localStorage.clear();
  await startPage();
});

describe('a page', () => {
  test('starts without a session where none is stored', () => {
    expect(session()).toBeNull();
    expect(jotai.getDefaultStore().get(fresh.isSignedInAtom)).toBe(false);
    expect(jotai.getDefaultStore().get(fresh.userAtom)).toBeNull();
    expect(fresh.currentToken()).toBeNull();
  });

  test('starts with the session that is stored', async () => {
    store(ann);
    await startPage();
    expect(session()).toEqual(ann);
    expect(jotai.getDefaultStore().get(fresh.isSignedInAtom)).toBe(true);
    expect(jotai.getDefaultStore().get(fresh.userAtom)).toEqual(ann.user);
    expect(fresh.currentToken()).toBe('token-a');
  });

  test.each([
    ['no JSON', '{"id":'],
    ['no user', '{"id":"ann"}'],
  ])('starts without a session where the stored user is %s, and removes it', async (_w, text) => {
    localStorage.setItem('fb_token', 'token-a');
    localStorage.setItem('fb_userInfo', text);
    await startPage();
    expect(session()).toBeNull();
    expect(stored().user).toBeNull();
    expect(fresh.tokenWithoutUser()).toBe('token-a');
  });

  test('starts without a session where the stored token could not be a header', async () => {
    store({ token: 'two\nlines', user: ann.user });
    await startPage();
    expect(session()).toBeNull();
    expect(stored().token).toBeNull();
    expect(fresh.tokenWithoutUser()).toBeNull();
  });
});

describe('signing in', () => {
  test('stores the plain token and the user', () => {
    fresh.signIn(ann);
    expect(session()).toEqual(ann);
    expect(stored()).toEqual({ token: 'token-a', user: JSON.stringify(ann.user) });
    expect(changes).toEqual([{ from: null, to: ann, elsewhere: false }]);
  });

  test('as somebody else replaces the session', () => {
    fresh.signIn(ann);
    fresh.signIn(bob);
    expect(session()).toEqual(bob);
    expect(changes.at(-1)).toEqual({ from: ann, to: bob, elsewhere: false });
  });

  test('again as the same user is no change of hands', () => {
    fresh.signIn(ann);
    fresh.signIn({ ...ann, token: 'token-a2' });
    expect(fresh.currentToken()).toBe('token-a2');
    expect(changes).toHaveLength(1);
  });

  test('leaves the stored token where it is, if it is the same', () => {
    fresh.signIn(ann);
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    const set = jest.spyOn(Storage.prototype, 'setItem');
    fresh.changeUser({ ...ann.user, nickname: 'Anna' });
    expect(removed).not.toHaveBeenCalled();
    expect(set.mock.calls.map(([key]) => key)).toEqual(['fb_userInfo']);
  });

  test('is what whoever asks for a token without a user learns nothing of', () => {
    fresh.signIn(ann);
    localStorage.removeItem('fb_userInfo');
    expect(fresh.tokenWithoutUser()).toBeNull();
  });

  test('works where storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fresh.signIn(ann);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session()).toEqual(ann);
    fresh.signOut();
    expect(session()).toBeNull();
  });
});

test('a change of the user is stored and is no change of hands', () => {
  fresh.signIn(ann);
  const user = { ...ann.user, nickname: 'Annie' };
  fresh.changeUser(user);
  expect(session()).toEqual({ token: 'token-a', user });
  expect(stored()).toEqual({ token: 'token-a', user: JSON.stringify(user) });
  expect(changes).toHaveLength(1);
});

test('signing out clears what is stored, also where no session could be made of it', async () => {
  fresh.signIn(ann);
  fresh.signOut();
  expect(session()).toBeNull();
  expect(stored()).toEqual({ token: null, user: null });
  expect(changes.at(-1)).toEqual({ from: ann, to: null, elsewhere: false });

  localStorage.setItem('fb_token', 'token-a');
  fresh.signOut();
  expect(stored()).toEqual({ token: null, user: null });
});

test('a stored token that has its user is none without a user', () => {
  store(ann);
  expect(session()).toBeNull();
  expect(fresh.tokenWithoutUser()).toBeNull();
});

test('who has stopped listening hears of no more changes', () => {
  const told = jest.fn();
  fresh.subscribeToSessionChanges(told)();
  fresh.signIn(ann);
  expect(told).not.toHaveBeenCalled();
});

test('a refused token that is not the one in use writes nothing', () => {
  fresh.signIn(ann);
  const set = jest.spyOn(Storage.prototype, 'setItem');
  fresh.expireSession('another');
  expect(set).not.toHaveBeenCalled();
});

test('only the token in use can expire the session', () => {
  fresh.signIn(ann);
  expect(fresh.expireSession('token-of-yesterday')).toBe(false);
  expect(fresh.expireSession(null)).toBe(false);
  expect(session()).toEqual(ann);
  expect(fresh.expireSession('token-a')).toBe(true);
  expect(stored()).toEqual({ token: null, user: null });
});

describe('in another tab', () => {
  beforeEach(async () => {
    store(ann);
    await startPage();
  });

  test.each([['fb_token'], [null]])('signing out (%p) ends the session here', (key) => {
    store({ token: null, user: null });
    fromAnotherTab(key);
    expect(session()).toBeNull();
    expect(changes).toEqual([{ from: ann, to: null, elsewhere: true }]);
  });

  test('signing in as somebody else is taken over here, and stored by nobody twice', () => {
    store(bob);
    const writing = jest.spyOn(Storage.prototype, 'setItem');
    fromAnotherTab('fb_token');
    expect(session()).toEqual(bob);
    expect(changes).toEqual([{ from: ann, to: bob, elsewhere: true }]);
    expect(writing).not.toHaveBeenCalled();
  });

  test('a change of the user is seen here without a change of hands', () => {
    const user = { ...ann.user, nickname: 'Annie' };
    store({ token: 'token-a', user });
    fromAnotherTab('fb_userInfo');
    expect(session()).toEqual({ token: 'token-a', user });
    expect(changes).toEqual([]);
  });

  test('what has nothing to do with the session is not looked at', () => {
    const before = session();
    store({ token: null, user: null });
    fromAnotherTab('lang');
    expect(session()).toBe(before);
  });

  test('a change half-way is waited for, and one that stops there ends the session', () => {
    jest.useFakeTimers();
    try {
      store({ token: null, user: ann.user });
      fromAnotherTab('fb_token');
      jest.advanceTimersByTime(100);
      expect(session()).toEqual(ann);
      jest.advanceTimersByTime(1000);
      expect(session()).toBeNull();
      expect(changes).toEqual([{ from: ann, to: null, elsewhere: true }]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a change half-way that goes on is one change', () => {
    jest.useFakeTimers();
    try {
      for (const [step, key] of [
        [{ token: null, user: ann.user }, 'fb_token'],
        [{ token: null, user: bob.user }, 'fb_userInfo'],
        [bob, 'fb_token'],
      ] as const) {
        store(step);
        fromAnotherTab(key);
        // A tab that writes slowly.
        jest.advanceTimersByTime(150);
      }
      jest.advanceTimersByTime(1000);
      expect(changes).toEqual([{ from: ann, to: bob, elsewhere: true }]);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a user who comes without a token in another tab begins no session here, however long it takes', () => {
  jest.useFakeTimers();
  try {
    store({ token: null, user: ann.user });
    fromAnotherTab('fb_userInfo');
    jest.advanceTimersByTime(1000);
    expect(session()).toBeNull();
    expect(changes).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('no step of a change pairs a token with another user, for whoever reads meanwhile', () => {
  const pairs: string[] = [];
  const look = () => {
    const { token, user } = stored();
    if (token !== null && user !== null) pairs.push(`${token} ${JSON.parse(user).id}`);
  };
  for (const method of ['setItem', 'removeItem'] as const) {
    const original = Storage.prototype[method];
    jest.spyOn(Storage.prototype, method).mockImplementation(function (
      this: Storage,
      ...words: string[]
    ) {
      Reflect.apply(original, this, words);
      look();
    });
  }
  fresh.signIn(ann);
  fresh.signIn(bob);
  fresh.changeUser({ ...bob.user, nickname: 'Bobby' });
  fresh.signOut();
  expect(new Set(pairs)).toEqual(new Set(['token-a ann', 'token-b bob']));
});
