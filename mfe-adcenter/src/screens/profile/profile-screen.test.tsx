import { localMoment } from '@adpartner/shared/testing/local-moment';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { ProfileScreen } from './profile-screen.tsx';

async function show(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => aUser(),
    editUserCall: (changes) => aUser(changes.nickname ? { nickname: changes.nickname } : {}),
    ...handlers,
  });
  const page = await renderScreen(<ProfileScreen />, {
    route: '/ad-center/profile',
    messages: { adcenter: en },
    user: aUser(),
  });
  const choose = (file: File) =>
    fireEvent.change(page.container.querySelector('input[type=file]')!, {
      target: { files: [file] },
    });
  return { ...page, server, choose };
}

const picture = (type = 'image/png') => new File(['x'], 'me.png', { type });
const uploaded = { id: 'file-1', url: '/me.png', width: 1, height: 1 };

const save = () => screen.getByRole('button', { name: 'Save' });

test('only what was changed is sent, and the session takes it over', async () => {
  const { user, server, services } = await show();
  const nickname = screen.getByRole('textbox', { name: 'Nickname' });
  await user.clear(nickname);
  await user.type(nickname, ' Annabel ');
  await user.click(save());
  expect(await screen.findByDisplayValue(/Annabel/)).toBeVisible();
  expect(server.inputsOf('editUserCall')).toEqual([{ nickname: 'Annabel' }]);
  expect(services.toasts).toEqual([{ message: 'Profile saved', kind: 'success' }]);
  expect(appStore.get(userAtom)?.nickname).toBe('Annabel');
});

test('a change whose response was lost is sent once more, and said to be saved', async () => {
  let tries = 0;
  const { user, server, services } = await show({
    editUserCall: ({ nickname }) => {
      tries++;
      if (tries === 1) throw noConnection();
      return aUser({ nickname });
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'abel');
  await user.click(save());
  expect(await screen.findByDisplayValue('Annabel')).toBeVisible();
  expect(services.toasts).toEqual([{ message: 'Profile saved', kind: 'success' }]);
  expect(screen.queryByText(/No connection/)).toBeNull();
  expect(server.inputsOf('editUserCall')).toEqual([
    { nickname: 'Annabel' },
    { nickname: 'Annabel' },
  ]);
});

test('without a change nothing is sent', async () => {
  const { user, server } = await show();
  await user.click(save());
  expect(screen.getByText('You haven’t changed anything yet.')).toBeVisible();
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('what does not fit is said at its field', async () => {
  const { user, server } = await show();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.click(save());
  expect(await screen.findByText('This doesn’t look right. Please check it')).toBeVisible();
  expect(email).toHaveAccessibleDescription(/doesn’t look right/);
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('an error about no field stands above the form', async () => {
  const { user } = await show({
    editUserCall: () => {
      throw callError('server_error', { request_id: 'r-9' });
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), '!');
  await user.click(save());
  expect(await screen.findByText(/r-9/)).toBeVisible();
});

test('a chosen picture is uploaded and becomes the user’s', async () => {
  const { choose, server, services, container } = await show({
    uploadFileCall: () => uploaded,
    editUserCall: () => aUser({ avatar_url: '/me.png' }),
  });
  choose(picture());
  await screen.findByRole('button', { name: 'Change the picture', busy: false });
  expect(server.inputsOf('uploadFileCall')[0]?.purpose).toBe('avatar');
  expect(server.inputsOf('editUserCall')).toEqual([{ avatar_file_id: 'file-1' }]);
  expect(services.toasts).toEqual([{ message: 'Picture changed', kind: 'success' }]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/me.png');
});

test('what is no picture is said and not sent', async () => {
  const { choose, server } = await show();
  choose(picture('text/plain'));
  expect(screen.getByText('We can’t use this file as an image')).toBeVisible();
  expect(server.inputsOf('uploadFileCall')).toEqual([]);
});

test('a picture of too many pixels is said so, and is not tried again', async () => {
  const { choose } = await show({
    uploadFileCall: () => {
      throw callError('image_pixels');
    },
  });
  choose(picture());
  expect(await screen.findByText(/too many pixels/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  [
    'upload_limit',
    { until: localMoment('2026-11-25T00:00') },
    /today’s limit for pictures.*from Nov 25, 2026/,
  ],
  ['pictures_full', {}, /run out of space for pictures/],
] as const)(
  'a picture refused by %s says why, is not tried again, and leaves what was typed',
  async (reason, params, why) => {
    const { choose, user, container } = await show({
      uploadFileCall: () => {
        throw callError(reason, params);
      },
    });
    const nickname = screen.getByRole('textbox', { name: 'Nickname' });
    await user.type(nickname, 'xyz');
    choose(picture());
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(container.querySelector('img')).toBeNull();
    expect(nickname).toHaveValue(`${aUser().nickname}xyz`);
  },
);

test('what was typed and not saved is there again, and gone once it is saved', async () => {
  const first = await show();
  const nickname = () => screen.getByRole('textbox', { name: 'Nickname' });
  await first.user.type(nickname(), 'xyz');
  first.unmount();
  const second = await show();
  expect(nickname()).toHaveValue(`${aUser().nickname}xyz`);
  await second.user.click(save());
  expect(await screen.findByRole('button', { name: 'Save', busy: false })).toBeVisible();
  expect(second.server.inputsOf('editUserCall')).toEqual([{ nickname: `${aUser().nickname}xyz` }]);
  second.unmount();
  await show();
  expect(nickname()).toHaveValue(aUser().nickname);
});

test('what was saved after the screen was left is said, and is no draft any more', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const first = await show({
    editUserCall: () => arrived.then(() => aUser({ nickname: 'Annabel' })),
  });
  await first.user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'abel');
  await first.user.click(save());
  await act(() => first.navigate('/elsewhere'));
  arrive();
  await waitFor(() => expect(first.services.toasts).toHaveLength(1));
  first.unmount();
  await show();
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Ann');
});

test('that nothing was changed is said until something is', async () => {
  const { user } = await show();
  await user.click(save());
  const said = screen.getByText('You haven’t changed anything yet.');
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'x');
  expect(said).not.toBeInTheDocument();
});

test('a picture that did not get through is tried again', async () => {
  const { choose, server, user } = await show({
    uploadFileCall: () => {
      throw noConnection();
    },
    editUserCall: () => aUser({ avatar_url: '/me.png' }),
  });
  choose(picture());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getAllByRole('alert')[0]!).getByText(/No connection/)).toBeVisible();
  server.change({ uploadFileCall: () => uploaded });
  await user.click(retry);
  await screen.findByRole('button', { name: 'Change the picture', busy: false });
  expect(server.inputsOf('editUserCall')).toEqual([{ avatar_file_id: 'file-1' }]);
});
