import { screen, waitFor } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { SessionOverScreen } from './session-over-screen.tsx';

test('whose session is over is led back to their app, and anyone with a password to the login page', async () => {
  await renderHostScreen(<SessionOverScreen />, { route: '/session-over' });
  expect(screen.getByRole('button', { name: 'Back to your app' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});

test('who is signed in again goes on', async () => {
  const { location } = await renderHostScreen(<SessionOverScreen />, {
    route: '/session-over',
    user: aUser(),
  });
  await waitFor(() => expect(location()).toBe('/ad-center'));
});
