import { act, render, screen, waitFor } from '@testing-library/react';
import { atom, Provider } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import { createHashRouter, RouterProvider } from '@adpartner/shared/shell/router';
import { Toasts } from '../services/toasts.tsx';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { PopupSlot } from './popup-slot.tsx';

test('Back gives up waiting for a popup that is on its way', async () => {
  const wanted = atom<string | null>('help');
  const dismissed = jest.fn();
  const load = () => new Promise<never>(() => undefined);
  const slot = <PopupSlot atom={wanted} load={load} onDismiss={dismissed} />;
  const router = createHashRouter([{ path: '*', element: slot }]);
  render(
    <Provider store={appStore}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(async () => expect(pageLayers()?.back()).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
  expect(dismissed).toHaveBeenCalledWith('help');
});

test('the code of a popup is not requested in the frame of the press, and not after Back', async () => {
  const wanted = atom<string | null>(null);
  const load = jest.fn(() => new Promise<never>(() => undefined));
  render(
    <Provider store={appStore}>
      <PopupSlot atom={wanted} load={load} />
    </Provider>,
  );
  const want = (request: string | null) => act(() => appStore.set(wanted, request));
  want('help');
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  want(null);
  await act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  expect(load).not.toHaveBeenCalled();
  want('help');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test.each([
  [true, 'We couldn’t load this. Please try again.'],
  [false, 'No connection to the server. Please check your network.'],
])('a popup whose code can’t be loaded says what to do: online %s', async (isOnline, said) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const wanted = atom<string | null>(null);
  const load = () => Promise.reject(new Error('chunk'));
  await renderHostScreen(
    <>
      <PopupSlot atom={wanted} load={load} />
      <Toasts />
    </>,
  );
  act(() => appStore.set(wanted, 'help'));
  expect(await screen.findByText(said)).toBeVisible();
  expect(appStore.get(wanted)).toBeNull();
});
