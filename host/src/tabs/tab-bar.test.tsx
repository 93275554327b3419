import { act, screen } from '@testing-library/react';
import { resetUnread, setUnread } from '@adpartner/shared/session/unread-atoms';
import type { PageFacts } from '../router/facts-in.ts';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { TabBar } from './tab-bar.tsx';

const page = (path: string, order: number, unread = false) =>
  ({ pages: { [path]: { tab: { order, icon: 'M4 4h16', unread } } }, calls: {} }) as const;
const facts: PageFacts = new Map([
  ['plan', [page('/plan', 1)]],
  ['notification', [page('/notification', 2, true)]],
]);
const show = (path: string, known: PageFacts | undefined = facts, panes = false) =>
  act(() =>
    renderHostScreen(<TabBar path={path} facts={known} panes={panes} />, {
      route: path,
      path: '/*',
    }),
  );
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('the tab of the page that is shown says so', async () => {
  await show('/plan');
  expect(screen.getByRole('navigation', { name: 'Main pages' })).toBeVisible();
  expect(names()).toEqual(['Plans', 'Notifications']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Plans');
});

test('another tab leads to its page', async () => {
  const { user, location } = await show('/plan');
  await user.click(screen.getByRole('link', { name: 'Notifications' }));
  expect(location()).toBe('/notification');
});

test('a tap on the tab that is shown leads to the top, and nowhere else', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user, location } = await show('/plan');
  await user.click(screen.getByRole('link', { name: 'Plans' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(location()).toBe('/plan');
});

test('how many notices are unread stands on the tab that says so', async () => {
  await show('/plan');
  act(() => setUnread(3));
  expect(names()).toEqual(['Plans', '3Notifications']);
  act(() => resetUnread());
  expect(names()).toEqual(['Plans', 'Notifications']);
});

test.each<[string, string, PageFacts | undefined]>([
  ['on a page below a landing page', '/plan/detail', facts],
  ['of one tab', '/plan', new Map([['plan', [page('/plan', 1)]]])],
  ['before the registry is read', '/plan', new Map()],
])('there is no bar %s', async (_, path, known) => {
  await show(path, known);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('beside two panes below a landing page the tab of that page is marked, and leads to it', async () => {
  const { user, location } = await show('/plan/detail', facts, true);
  const tab = screen.getByRole('link', { current: true });
  expect(tab).toHaveTextContent('Plans');
  // In narrower windows the style hides it, and toasts keep their place.
  const bar = screen.getByRole('navigation');
  expect(bar).toHaveAttribute('data-below');
  expect(bar).not.toHaveAttribute('data-tab-bar');
  await user.click(tab);
  expect(location()).toBe('/plan');
});
