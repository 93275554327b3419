import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { HomeScreen } from './home-screen.tsx';

const SOME = {
  unread_total: 7,
  by_category: { system_announcement: 2, system_maintenance: 0, activity: 5 },
};
const NONE = {
  unread_total: 0,
  by_category: { system_announcement: 0, system_maintenance: 0, activity: 0 },
};

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    countUnreadCall: () => SOME,
    ...handlers,
  });

const show = (user = aUser()) =>
  renderScreen(<HomeScreen />, { route: '/new-part', messages: { 'new-part': en }, user });

test('skeletons stand in while the number loads', async () => {
  server({ countUnreadCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('it says who is signed in, by their username where they have no nickname', async () => {
  server();
  const { unmount } = await show();
  expect(await screen.findByText('Logged in as Ann')).toBeVisible();
  unmount();
  await show(aUser({ nickname: '' }));
  expect(await screen.findByText('Logged in as ann_01')).toBeVisible();
});

test('what is unread stands in all and by kind, the most first', async () => {
  server();
  await show();
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['5', '2']);
});

test('from the number one gets to the notifications', async () => {
  server();
  const { user, location } = await show();
  await user.click(await screen.findByRole('link', { name: 'Go to the notifications' }));
  expect(location()).toBe('/notification');
});

test('where everything is read it says so, without a way to nothing', async () => {
  server({ countUnreadCall: () => NONE });
  await show();
  expect(await screen.findByText('You’ve read everything.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a number that did not load says why and loads at a tap', async () => {
  const { change } = server({
    countUnreadCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent(
    /We couldn’t load.*No connection to the server/,
  );
  change({ countUnreadCall: () => SOME });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeVisible();
});
