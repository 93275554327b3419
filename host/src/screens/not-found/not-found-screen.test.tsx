import { screen } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

test('who is signed in gets the way to the ad center', async () => {
  await renderHostScreen(<NotFoundScreen />, { route: '/nowhere', user: aUser() });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ad-center');
});

test('anyone else gets the way to the login page', async () => {
  await renderHostScreen(<NotFoundScreen />, { route: '/nowhere' });
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});

test('its title takes the place of that of the part it would be in', async () => {
  const page = await renderHostScreen(<NotFoundScreen />, { route: '/wallet/nope' });
  expect(page.services.header()).toEqual({ title: 'host:notFound.title' });
});
