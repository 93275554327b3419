import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RemoteGate } from './remotes/opening/remote-gate.tsx';
import { createAppRouter } from './create-app-router.tsx';

jest.mock('./screens/register/register-screen.tsx', () => ({ RegisterScreen: () => 'register' }));
jest.mock('./screens/entry/entry-screen.tsx', () => ({ EntryScreen: () => 'entry' }));
jest.mock('./screens/customer/customer-screen.tsx', () => ({ CustomerScreen: () => 'customer' }));
jest.mock('./screens/terms/terms-screen.tsx', () => ({ TermsScreen: () => 'terms' }));
jest.mock('./screens/privacy/privacy-screen.tsx', () => ({ PrivacyScreen: () => 'privacy' }));
jest.mock('./screens/session-over/session-over-screen.tsx', () => ({
  SessionOverScreen: () => 'session-over',
}));

interface Route {
  id?: string;
  path?: string;
  handle?: unknown;
  element?: ReactElement<Record<string, unknown>>;
  children?: Route[];
}

const shellOf = (...words: Parameters<typeof createAppRouter>) =>
  createAppRouter(...words).routes[0] as unknown as Route;
const routes = shellOf().children!;
const routeTo = (path: string) => routes.find((route) => route.path === path)!;

test('every page has its place, its title and what its header shows', () => {
  const wayIn = { auth: false, back: 'none', icons: { notification: false } };
  const outside = { language: false, notification: false, logout: false };
  const pages = routes.map(({ path, handle }) => [path, handle]);
  const ours = [
    ['/', { auth: false }],
    ['login', wayIn],
    ['register', wayIn],
    ['entry', { ...wayIn, icons: { service: true, language: false, notification: false } }],
    ['session-over', wayIn],
    ['customer', { store: false, title: 'host:titles.customer', icons: outside }],
    ['terms', { auth: false, title: 'host:legal.terms', icons: { notification: false } }],
    ['privacy', { auth: false, title: 'host:legal.privacy', icons: { notification: false } }],
    ['ad-center', { title: 'host:titles.adCenter' }],
    ['ad-welcome', {}],
    ['plan', { title: 'host:titles.plan' }],
    ['wallet', { title: 'host:titles.wallet' }],
    ['notification', { title: 'host:titles.notification' }],
  ];
  expect(pages).toEqual(expect.arrayContaining(ours));
  expect(pages.at(-1)).toEqual(['*', { auth: false }]);
});

test('the bare address leads to the login page, in its place', () => {
  expect(routeTo('/').element?.props).toEqual({ to: '/login', replace: true });
});

test.each(['register', 'entry', 'customer', 'terms', 'privacy', 'session-over'])(
  'the page %s comes when it is first shown',
  async (path) => {
    const { element } = routeTo(path);
    await act(() => (element!.type as unknown as { preload(): Promise<void> }).preload());
    render(element!);
    expect(screen.getByText(path)).toBeVisible();
  },
);

test.each([
  ['ad-center', 'adcenter'],
  ['ad-welcome', 'adcenter'],
  ['plan', 'plan'],
  ['wallet', 'wallet'],
  ['notification', 'notification'],
])('%s and all below it bring the remote %s', (path, remote) => {
  const { id, element, children } = routeTo(path);
  expect([id, element?.props]).toEqual([path, { remote }]);
  expect(children?.map((child) => child.id)).toEqual([`${path}/*`]);
  expect(children?.map((child) => [child.path, child.element?.type, child.element?.props])).toEqual(
    [['*', RemoteGate, { remote }]],
  );
});

test('a page that is none of the app is known by its name', () => {
  expect(routeTo('*').id).toBe('not-found');
});

test('developer tools bring a bar and pages of their own, before the page that is none', () => {
  const tools = { bar: 'a bar', routes: [{ path: 'tools' }] };
  const shell = shellOf(tools as never);
  expect(shell.element?.props).toMatchObject({ bar: 'a bar' });
  expect(shell.children!.slice(-2).map(({ path }) => path)).toEqual(['tools', '*']);
});
