import { screen } from '@testing-library/react';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig, aUser } from '@adpartner/shared/testing/builders';
import { fakeServer, refuse, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
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
  return { ...page, server };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('only what was changed is sent, and the session takes it over', async () => {
  const { user, server, services } = await show();
  const nickname = screen.getByRole('textbox', { name: 'Nickname' });
  await user.clear(nickname);
  await user.type(nickname, ' Annabel ');
  await user.click(save());
  expect(await screen.findByDisplayValue(/Annabel/)).toBeVisible();
  expect(server.inputsOf('editUserCall')).toEqual([{ nickname: 'Annabel' }]);
  expect(services.toasts).toEqual([{ message: 'Your profile was saved', kind: 'success' }]);
  expect(appStore.get(userAtom)?.nickname).toBe('Annabel');
});

test('without a change nothing is sent', async () => {
  const { user, server } = await show();
  await user.click(save());
  expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('what does not fit is said at its field', async () => {
  const { user, server } = await show();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.click(save());
  expect(await screen.findByText('This does not look right; please check it')).toBeVisible();
  expect(email).toHaveAccessibleDescription(/does not look right/);
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('a refusal about no field stands above the form', async () => {
  const { user } = await show({
    editUserCall: () => {
      throw refuse('server_error', { request_id: 'r-9' });
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), '!');
  await user.click(save());
  expect(await screen.findByText(/r-9/)).toBeVisible();
});
