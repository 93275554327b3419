import { waitFor } from '@testing-library/dom';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import {
  decreaseUnread,
  resetUnread,
  setUnread,
  unreadTotalAtom,
} from '@adpartner/shared/session/unread-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

const total = () => appStore.get(unreadTotalAtom);

let hideBadge: () => void;
let otherTab: TabChannel;
let heard: unknown[];

beforeEach(() => {
  signIn({ token: 't', user: aUser({ id: 'ann' }) });
  heard = [];
  otherTab = openTabChannel('fb_unread', (message) => heard.push(message));
  hideBadge = appStore.sub(unreadTotalAtom, () => {});
  resetUnread();
  heard = [];
});

afterEach(() => {
  hideBadge();
  otherTab.close();
  signOut();
});

test('the count is what the server told, less what was read, never below 0', () => {
  setUnread(3);
  expect(total()).toBe(3);
  decreaseUnread();
  expect(total()).toBe(2);
  decreaseUnread(5);
  expect(total()).toBe(0);
  setUnread(7);
  resetUnread();
  expect(total()).toBe(0);
});

test('other tabs hear of it', async () => {
  setUnread(3);
  decreaseUnread(2);
  await waitFor(() => expect(heard).toContainEqual({ user: 'ann', total: 1 }));
});

test('what another tab says counts here', async () => {
  otherTab.post({ user: 'ann', total: 12 });
  await waitFor(() => expect(total()).toBe(12));
});

test.each([
  ['about somebody else', { user: 'bob', total: 9 }],
  ['in another form', { total: 9 }],
  ['in another form', 'nine'],
])('what another tab says %s does not count', async (_how, message) => {
  const shown: number[] = [];
  const stop = appStore.sub(unreadTotalAtom, () => shown.push(total()));
  otherTab.post(message);
  otherTab.post({ user: 'ann', total: 1 });
  await waitFor(() => expect(total()).toBe(1));
  stop();
  expect(shown).toEqual([1]);
});

test('the count begins anew with every session', () => {
  setUnread(3);
  signIn({ token: 'u', user: aUser({ id: 'bob' }) });
  expect(total()).toBe(0);
  setUnread(4);
  signOut();
  expect(total()).toBe(0);
});

test('a page that shows no badge tells nobody', async () => {
  hideBadge();
  setUnread(3);
  hideBadge = appStore.sub(unreadTotalAtom, () => {});
  setUnread(5);
  await waitFor(() => expect(heard).toContainEqual({ user: 'ann', total: 5 }));
  expect(heard).not.toContainEqual({ user: 'ann', total: 3 });
});

test('without a session nothing is told', async () => {
  signOut();
  setUnread(3);
  signIn({ token: 't', user: aUser({ id: 'ann' }) });
  setUnread(5);
  await waitFor(() => expect(heard.at(-1)).toEqual({ user: 'ann', total: 5 }));
  expect(heard).not.toContainEqual(expect.objectContaining({ total: 3 }));
});
