import { act, screen, waitFor } from '@testing-library/react';
import { currentToken } from '@adpartner/shared/session/session-atoms';
import { setUnread } from '@adpartner/shared/session/unread-atoms';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { createHashRouter, Link } from '@adpartner/shared/shell/router';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { languageSheetAtom } from '../services/popup-requests.ts';
import { appStore } from '@adpartner/shared/session/app-store';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { Header } from './header.tsx';

const open = (meta: RouteMeta, user = aUser()) =>
  renderHostScreen(<Header meta={meta} />, { route: '/wallet', user });

test('the title of the page is a heading and the window’s title', async () => {
  await open({ title: 'host:titles.customer' });
  expect(screen.getByRole('heading', { name: 'Customer service' })).toBeVisible();
  expect(document.title).toBe('Customer service · Adpartner');
});

test('a page without a title is titled with the brand', async () => {
  await open({});
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('Adpartner');
});

test('of the page that is none the window has the title, which the page says itself', async () => {
  await open({ title: 'host:notFound.title' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('Page not found · Adpartner');
});

test('a title whose messages are not here yet is not shown as a key', async () => {
  await open({ title: 'elsewhere:title' });
  expect(screen.queryByText(/elsewhere/)).toBeNull();
});

test('the arrow goes back, the headset opens customer service', async () => {
  const { user, services } = await open({});
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  await waitFor(() => expect(services.backs()).toBe(1));
  expect(services.services).toEqual(['general']);
});

test('the arrow goes back a step of the page before it leaves the page', async () => {
  createHashRouter([{ path: '*' }]);
  const goesBack = jest.fn();
  const leave = pageLayers()?.add({ canClose: () => true, close: goesBack });
  const { user, services } = await open({});
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(goesBack).toHaveBeenCalledTimes(1);
  expect(services.backs()).toBe(0);
  leave?.();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(services.backs()).toBe(1));
});

test('two presses of the arrow within a frame go back once', async () => {
  const { user, services } = await open({});
  const showFrame = await holdFrames();
  await user.dblClick(screen.getByRole('button', { name: 'Back' }));
  await showFrame();
  expect(services.backs()).toBe(1);
});

test('a press of the arrow does nothing to a screen that is shown within its frame', async () => {
  const { user, services } = await renderHostScreen(
    <>
      <Header meta={{}} />
      <Link to="/ad-center">Ad center</Link>
    </>,
    { route: '/wallet', user: aUser() },
  );
  const showFrame = await holdFrames();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('link', { name: 'Ad center' }));
  await showFrame();
  expect(services.backs()).toBe(0);
});

test('the language icon opens the language sheet', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Language and text size' }));
  expect(appStore.get(languageSheetAtom)).toBe(true);
  act(() => appStore.set(languageSheetAtom, null));
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 100 unread', '99+'],
])('with %i unread notices the bell is named %p and shows %p', async (count, name, badge) => {
  await open({});
  act(() => setUnread(count));
  const bell = screen.getByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/notification');
  const shown = bell.parentElement?.querySelector('.count')?.textContent ?? '';
  expect(shown).toBe(badge);
});

test('a header that a page hides leaves the window’s title', async () => {
  await open({ hideHeader: true, title: 'host:titles.customer' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.title).toBe('Customer service · Adpartner');
});

test('a clear header gets its ground as the page is scrolled', async () => {
  const { container } = await open({ transparent: 'white' });
  const header = container.querySelector('.header');
  expect(header).toHaveClass('clear', 'white');
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 60, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(header).not.toHaveClass('clear');
  expect(header).not.toHaveClass('white');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('logout', () => {
  const page: RouteMeta = { back: 'none', icons: { logout: true } };
  const press = 'Log out';

  test('asks, ends the session whatever the server says, and leads to the login page', async () => {
    const server = fakeServer({
      logoutCall: () => {
        throw noConnection();
      },
    });
    const { user, services, location } = await open(page);
    await user.click(screen.getByRole('button', { name: press }));
    expect(services.questions[0]?.title).toBe('Log out?');
    await waitFor(() => expect(location()).toBe('/login'));
    expect(currentToken()).toBeNull();
    expect(server.seen.map(({ name, token }) => [name, token])).toEqual([
      ['logoutCall', 'token-1'],
    ]);
  });

  test('changes nothing for who would rather stay', async () => {
    fakeServer();
    const services = fakeServices();
    services.answerWith(false);
    const { user, location } = await renderHostScreen(<Header meta={page} />, {
      route: '/ad-center',
      user: aUser(),
      services,
    });
    await user.click(screen.getByRole('button', { name: press }));
    expect(location()).toBe('/ad-center');
    expect(currentToken()).toBe('token-1');
  });

  test('is not for users of the partner’s app', async () => {
    await open(page, aUser({ entry: 'app' }));
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });
});
