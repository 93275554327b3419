import { screen } from '@testing-library/react';
import { aNotification } from '@adpartner/shared/testing/builders/notification';
import { renderPanes, valuesOf } from '@adpartner/shared/testing/render-panes';
import en from '../locales/en.json';
import { notificationRoutes } from '../routes.tsx';

const notices = ['1', '2'].map((id) => aNotification({ id, title: `Notice ${id}`, read: true }));

const show = (route: string, width?: number) =>
  renderPanes({
    route,
    width,
    path: '/notification',
    children: notificationRoutes,
    messages: { notification: en },
    calls: {
      countUnreadCall: () => ({ unread_total: 0, by_category: {} }),
      listNotificationsCall: ({ id }) => ({
        list: notices.filter((one) => id === undefined || one.id === id),
        next_cursor: null,
      }),
    },
  });
const row = (id: string) => screen.findByRole('link', { name: new RegExp(`^Notice ${id}`) });

test('in a wide window the notices stay beside the one that is open, by their filter', async () => {
  const { user, location, inputsOf } = await show('/notification?read=read');
  await user.click(await row('1'));
  expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeVisible();
  await user.click(await row('2'));
  expect(location()).toBe('/notification/detail?id=2');
  expect(await row('2')).toHaveAttribute('aria-current', 'page');
  expect(inputsOf('listNotificationsCall').filter(({ id }) => id === undefined)).toMatchObject([
    { read: true },
  ]);
});

test('in any other no list is requested with a notice', async () => {
  const { inputsOf } = await show('/notification/detail?id=2', 1023);
  expect(await screen.findByRole('heading', { name: 'Notice 2' })).toBeVisible();
  expect(inputsOf('listNotificationsCall')).toMatchObject([{ id: '2' }]);
});

test('in any other the icon and title of a row are on its screen at once, to move there', async () => {
  const { user } = await show('/notification', 1023);
  await row('1');
  expect(valuesOf('data-shared')).toEqual(['name', 'name', 'picture', 'picture']);
  await user.click(await row('1'));
  expect(valuesOf('data-shared-here')).toEqual(['name', 'picture']);
});
