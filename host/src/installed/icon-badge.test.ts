import { act } from '@testing-library/react';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { decreaseUnread, resetUnread, setUnread } from '@adpartner/shared/session/unread-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { clearOnSessionChange } from '../session/clear-on-change.ts';
import { badgeIcon } from './icon-badge.ts';

/** The number on the icon; null for none. */
let onIcon: number | null;
let stops: (() => void)[];

beforeEach(() => {
  onIcon = 7;
  stops = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      onIcon = count;
    },
    clearAppBadge: async () => {
      onIcon = null;
    },
  });
  signIn({ token: 'token', user: aUser() });
});

afterEach(() => {
  for (const stop of stops) stop();
  signOut();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

test('the icon has the number of unread notices, and none when all are read', () => {
  stops.push(badgeIcon());
  expect(onIcon).toBeNull();
  setUnread(3);
  expect(onIcon).toBe(3);
  decreaseUnread();
  expect(onIcon).toBe(2);
  resetUnread();
  expect(onIcon).toBeNull();
});

test('it loses its number with the session', () => {
  stops.push(clearOnSessionChange(), badgeIcon());
  setUnread(3);
  signOut();
  expect(onIcon).toBeNull();
});

test('a start without a session takes off what the last one left', () => {
  signOut();
  stops.push(clearOnSessionChange());
  expect(onIcon).toBeNull();
});

test('a browser that refuses is left alone, and so is one that knows no badge', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.assign(navigator, { setAppBadge: refuse, clearAppBadge: refuse });
  stops.push(badgeIcon());
  setUnread(3);
  // An unhandled rejection would fail the test.
  await act(async () => {});
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  expect(() => setUnread(4)).not.toThrow();
  expect(() => resetUnread()).not.toThrow();
});
