import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { hasEndedElsewhere, lastEntry, rememberSessions } from './last-session.ts';

const begin = (entry: 'app' | 'register', id = entry) =>
  signIn({ token: `token-${id}`, user: aUser({ id, entry }) });

/** A change of the shared storage by another tab. */
function elsewhere(change: () => void) {
  change();
  for (const key of ['fb_token', 'fb_userInfo']) {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }
}

let stop: () => void;
beforeEach(() => {
  signOut();
  localStorage.clear();
  stop = rememberSessions();
});
afterEach(() => stop());

test('a device keeps by which way its last user came in, and nothing else', () => {
  expect(lastEntry()).toBeNull();
  begin('app');
  signOut();
  expect(lastEntry()).toBe('app');
  expect({ ...localStorage }).toEqual({ last_entry: 'app' });
  begin('register');
  signOut();
  expect(lastEntry()).toBe('register');
});

test('a session that is there at the start counts', () => {
  stop();
  begin('app');
  expect(lastEntry()).toBeNull();
  stop = rememberSessions();
  expect(lastEntry()).toBe('app');
});

test.each(['', 'APP', '{"entry":"app"}'])('%p is no way in', (stored) => {
  localStorage.setItem('last_entry', stored);
  expect(lastEntry()).toBeNull();
});

test('an end in another tab is told from one here, until a session begins', () => {
  begin('register');
  expect(hasEndedElsewhere()).toBe(false);
  elsewhere(() => {
    localStorage.removeItem('fb_token');
    localStorage.removeItem('fb_userInfo');
  });
  expect(hasEndedElsewhere()).toBe(true);
  begin('register');
  expect(hasEndedElsewhere()).toBe(false);
  signOut();
  expect(hasEndedElsewhere()).toBe(false);
});
