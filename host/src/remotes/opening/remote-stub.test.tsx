import { Suspense, use } from 'react';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createHashRouter, RouterProvider, type RouteObject } from '@adpartner/shared/shell/router';
import { createOpenRemote } from './open-remote.ts';
import { OpeningContext, useOpening } from './opening-context.ts';
import { RemoteStub } from './remote-stub.tsx';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { HostServicesContext } from '@adpartner/shared/shell/host-services';
import { follow, leaveFile } from '../fetching/file-progress.ts';
import { RemoteError } from '../fetching/remote-error.ts';
import { RemoteGate } from './remote-gate.tsx';

/** Another page, whose code is on its way until the test ends that. */
function anotherPage() {
  let come = () => {};
  const code = new Promise<void>((done) => (come = done));
  const Another = () => {
    use(code);
    return <p>another page</p>;
  };
  return { path: 'another', element: <Another />, come: () => act(async () => come()) };
}

/** A host with one stub, and a remote that the test loads. What the router tells is heard after `hears`. */
function page(
  hash: string,
  { loads = Promise.resolve(), another = anotherPage(), hears = async () => {} } = {},
) {
  window.location.hash = hash;
  const router = createHashRouter([
    { path: another.path, element: another.element },
    {
      id: 'wallet',
      path: 'wallet',
      element: <RemoteStub remote="wallet" />,
      children: [{ path: '*', element: <RemoteGate remote="wallet" /> }],
    },
  ]);
  const crash = { isMended: false };
  const Crashing = () => {
    if (!crash.isMended) throw new Error('a bad screen');
    return <p>a mended screen</p>;
  };
  const routes: RouteObject[] = [
    { index: true, element: <p>all of it</p> },
    { path: 'record', element: <p>one record</p> },
    { path: 'crashing', element: <Crashing /> },
  ];
  const remote = {
    contract: { major: 1, minor: 0 },
    routes: { wallet: routes },
    loadMessages: async () => ({ namespace: 'wallet', messages: {} }),
  };
  const load = jest.fn(() => loads.then(() => remote));
  const remotes = createOpenRemote(
    load,
    () => ['wallet'],
    (id, list) => router.patchRoutes(id, list),
    () => 'en',
  );
  const services = fakeServices();
  const headers = jest.spyOn(services, 'setHeader');
  const subscribe: typeof router.subscribe = (follow) =>
    router.subscribe(async (...words) => {
      await hears();
      follow(...words);
    });
  render(
    <HostServicesContext value={services}>
      <OpeningContext value={{ remotes, router }}>
        <Suspense>
          {/* In transitions, as the host renders until the first touch. */}
          <RouterProvider
            router={Object.create(router, { subscribe: { value: subscribe } }) as typeof router}
            useTransitions
          />
        </Suspense>
      </OpeningContext>
    </HostServicesContext>,
  );
  return { router, load, headers, remote, crash };
}

test('the landing screen of a remote appears at its prefix, as the same step of the history', async () => {
  const { router } = page('#/wallet');
  expect(await screen.findByText('all of it')).toBeInTheDocument();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a screen below the prefix can be opened first, and the landing screen after it', async () => {
  const { router, load, headers } = page('#/wallet/record?id=7');
  expect(await screen.findByText('one record')).toBeInTheDocument();
  // The 404 page must not appear, not even for a moment.
  expect(headers).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?id=7');
  await act(() => router.navigate('/wallet'));
  expect(await screen.findByText('all of it')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['#/wallet/nope', '#/wallet/record/nope'])(
  '%s is the page that is none',
  async (hash) => {
    const { headers } = page(hash);
    await waitFor(() => expect(headers).toHaveBeenLastCalledWith({ title: 'host:notFound.title' }));
  },
);

test.each([true, false])(
  'a release that another page could replace waits for the user if that ends the session: %s',
  async (endsSession) => {
    const reload = jest.fn(() => true);
    const error = new RemoteError('broken', 'wallet', '2', 'it threw', { reload, endsSession });
    const loads = Promise.reject(error);
    page('#/wallet', { loads });
    if (endsSession) {
      const button = await screen.findByRole('button', { name: 'crash.usePrevious' });
      expect(reload).not.toHaveBeenCalled();
      expect(screen.getByText('crash.endsSession')).toBeVisible();
      fireEvent.click(button);
    }
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  },
);

test.each([
  ['there is no other release', {}],
  ['another page may not be loaded', { reload: () => false }],
  ['another page would end the session and has no other release', { endsSession: true }],
])('the user can only try again where %s', async (_, options) => {
  page('#/wallet', {
    loads: Promise.reject(new RemoteError('broken', 'wallet', '2', '', options)),
  });
  expect(await screen.findByText('remote.broken.title')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'crash.usePrevious' })).toBeNull();
});

test('a remote that fails after the user has left it reloads nothing', async () => {
  let fail = (_: Error) => {};
  const loads = new Promise<void>((_, refuse) => (fail = refuse));
  const another = anotherPage();
  const { router } = page('#/wallet', { loads, another });
  await act(() => router.navigate('/another'));
  await another.come();
  expect(screen.getByText('another page')).toBeInTheDocument();
  const reload = jest.fn(() => true);
  await act(async () => fail(new RemoteError('broken', 'wallet', '2', 'it threw', { reload })));
  expect(reload).not.toHaveBeenCalled();
});

test('an error of another kind counts as a broken remote, and each retry is said to be one', async () => {
  const { load, remote } = page('#/wallet', { loads: Promise.reject(new TypeError('no route')) });
  const again = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'actions.retry' }));
  };
  expect(await screen.findByText('remote.broken.title')).toBeInTheDocument();
  await again();
  load.mockResolvedValueOnce(remote);
  await again();
  expect(await screen.findByText('all of it')).toBeInTheDocument();
  expect(load.mock.calls).toEqual([
    ['wallet', { again: false }],
    ['wallet', { again: true }],
    ['wallet', { again: true }],
  ]);
});

test('while a remote is on its way the page shows how far its slow files are', async () => {
  const file = 'https://cdn.example/1.js';
  page('#/wallet', { loads: new Promise(() => {}) });
  await act(() => import('./slow-files.tsx').then(() => undefined));
  jest.useFakeTimers();
  act(() => {
    follow(file);
    jest.advanceTimersByTime(4_000);
  });
  expect(screen.getByRole('progressbar')).toHaveTextContent('remote.slow');
  act(() => leaveFile(file));
  jest.useRealTimers();
});

test('a screen that crashes makes room for a word about it, and is rendered anew when the user wants that', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Its code takes long to compile on a busy machine.
  await import('../../screens/remote-crashed/remote-crashed.tsx');
  const { crash } = page('#/wallet/crashing');
  expect(await screen.findByText('remote.broken.title')).toBeInTheDocument();
  crash.isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'actions.retry' }));
  expect(await screen.findByText('a mended screen')).toBeInTheDocument();
});

test('a stub outside the host says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useOpening)).toThrow('a stub outside the host');
  jest.restoreAllMocks();
});

describe('a remote that comes after the user has gone on', () => {
  function late(hash: string) {
    let come = () => {};
    const loads = new Promise<void>((done) => (come = done));
    const another = anotherPage();
    let hear = () => {};
    let heard = Promise.resolve();
    const { router } = page(hash, { loads, another, hears: () => heard });
    /** As if the user had typed it. */
    const type = (address: string) =>
      act(async () => {
        window.location.hash = address;
        await new Promise((done) => setTimeout(done, 20));
      });
    /** Until its end React hears of no navigation, as while the browser takes its picture for a transition. */
    const begin = () => {
      heard = new Promise<void>((done) => (hear = done));
      return () => act(async () => hear());
    };
    return { router, another, type, begin, come: () => act(async () => come()) };
  }

  test('does not take them back, although the page that they went to is not rendered yet', async () => {
    const { router, another, type, come } = late('#/wallet');
    await type('#/another');
    expect(screen.queryByText('another page')).toBeNull();
    await come();
    expect(window.location.hash).toBe('#/another');
    expect(router.state.location.pathname).toBe('/another');
    await another.come();
    expect(screen.getByText('another page')).toBeInTheDocument();
  });

  test('opens the screen of it that they went to', async () => {
    const { type, come, begin } = late('#/wallet/nope');
    const end = begin();
    await type('#/wallet/record?id=7');
    await come();
    expect(window.location.hash).toBe('#/wallet/record?id=7');
    await end();
    expect(screen.getByText('one record')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/wallet/record?id=7');
  });

  test('is opened when they come back', async () => {
    const { type, come, another } = late('#/wallet');
    await type('#/another');
    await come();
    await type('#/wallet');
    await another.come();
    expect(screen.getByText('all of it')).toBeInTheDocument();
  });
});
