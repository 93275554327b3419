import { act, render, screen } from '@testing-library/react';
import { createHashRouter, RouterProvider, type RouteObject } from '@adpartner/shared/shell/router';
import { createOpenRemote } from './open-remote.ts';
import { RemotesContext } from './remotes-context.ts';
import { RemoteStub } from './remote-stub.tsx';
import { RemoteGate } from './remote-gate.tsx';

/** A host with one stub, and a remote whose load is in the test's hand. */
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
  render(
    <RemotesContext value={remotes}>
      <RouterProvider router={router} />
    </RemotesContext>,
  );
  return { router, load };
}

test('the landing screen of a remote appears at its prefix', async () => {
  page('#/wallet');
  expect(await screen.findByText('all of it')).toBeInTheDocument();
});

test('a screen below the prefix can be opened first, and the landing screen after it', async () => {
  const { router, load } = page('#/wallet/record?id=7');
  expect(await screen.findByText('one record')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?id=7');
  await act(() => router.navigate('/wallet'));
  expect(await screen.findByText('all of it')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
