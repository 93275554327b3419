import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { LevelScreen } from './level-screen.tsx';

function show(user = aUser(), level_rules?: string) {
  fakeServer({
    getUserCall: () => user,
    getBasicConfigCall: () => aBasicConfig(level_rules === undefined ? {} : { level_rules }),
  });
  return renderScreen(<LevelScreen />, {
    route: '/ad-center/level',
    messages: { adcenter: en },
    user,
  });
}

test('stars, points and how far the next star is', async () => {
  await show();
  expect(screen.getByRole('img', { name: 'Shop level 1 of 5' })).toBeVisible();
  expect(screen.getByText('380 points to the next star')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '120 of 500');
  expect(await screen.findByText('Stars come with points.')).toBeVisible();
});

test('with all five stars there is no next one', async () => {
  await show(aUser({ shop_level: { stars: 5, points: 9000, next_at: null } }));
  expect(screen.getByText('You have all five stars.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await screen.findByText('Stars come with points.');
});

test('rules that nobody has written are not left blank', async () => {
  await show(aUser(), '');
  expect(await screen.findByText(/hasn’t added this yet/)).toBeVisible();
});

describe('where the device has kept less of the user than this build reads', () => {
  const { id, username, nickname, entry, lang, store } = aUser();
  const show = (getUserCall: () => ReturnType<typeof aUser>) => {
    fakeServer({ getUserCall, getBasicConfigCall: () => aBasicConfig() });
    return renderScreen(<LevelScreen />, {
      route: '/ad-center/level',
      messages: { adcenter: en },
      user: { id, username, nickname, entry, lang, store } as ReturnType<typeof aUser>,
    });
  };

  test('the screen waits for the server', async () => {
    await show(() => aUser());
    expect(await screen.findByText('380 points to the next star')).toBeVisible();
  });

  test('one that can’t be asked is said, with a way to ask again', async () => {
    await show(() => {
      throw noConnection();
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
