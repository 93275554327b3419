import { act, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, RouterProvider, type RouteObject } from '@adpartner/shared/shell/router';
import { createOpenRemote } from './open-remote.ts';
import { RemotesContext } from './remotes-context.ts';
import { RemoteStub } from './remote-stub.tsx';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { HostServicesContext } from '@adpartner/shared/shell/host-services';
import { RemoteGate } from './remote-gate.tsx';

/** A host with one stub, and a remote that the test loads. */
function page(hash: string) {
  window.location.hash = hash;
  const router = createHashRouter([
    {
      id: 'wallet',
      path: 'wallet',
      element: <RemoteStub remote="wallet" />,
      children: [{ path: '*', element: <RemoteGate remote="wallet" /> }],
    },
  ]);
  const routes: RouteObject[] = [
    { index: true, element: <p>all of it</p> },
    { path: 'record', element: <p>one record</p> },
  ];
  const remote = {
    contract: { major: 1, minor: 0 },
    routes: { wallet: routes },
    loadMessages: async () => ({ namespace: 'wallet', messages: {} }),
  };
  const load = jest.fn(async () => remote);
  const remotes = createOpenRemote(
    load,
    () => ['wallet'],
    (id, list) => router.patchRoutes(id, list),
    () => 'en',
  );
  const services = fakeServices();
  const headers = jest.spyOn(services, 'setHeader');
  render(
    <HostServicesContext value={services}>
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
      </RemotesContext>
    </HostServicesContext>,
  );
  return { router, load, headers };
}

test('the landing screen of a remote appears at its prefix', async () => {
  page('#/wallet');
  expect(await screen.findByText('all of it')).toBeInTheDocument();
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
