import { act, render, screen } from '@testing-library/react';
import { atom, Provider } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { pageLayers } from '@adpartner/shared/shell/page-layers';
import { createHashRouter, RouterProvider } from '@adpartner/shared/shell/router';
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
