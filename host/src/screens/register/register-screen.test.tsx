import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { currentToken } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import type { Reason } from '@adpartner/shared/contract/error-codes';
import {
  callError,
  fakeServer,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const SESSION = { token: 'fresh', expires_at: '2026-12-21T08:00:00.000Z', user: aUser() };
const config = () =>
  aBasicConfig({ terms: { version: '2026-11', text: 'What holds between us.' } });

const field = (name: RegExp | string) => screen.getByLabelText(name);

async function open() {
  const page = await renderHostScreen(<RegisterScreen />, { route: '/register' });
  return page;
}

async function fillIn(user: UserEvent) {
  await user.type(field('Username'), 'mali.s');
  await user.type(field(/^Nickname/), 'Mali');
  await user.type(field('Password'), 'long enough');
  await user.type(field('Confirm password'), 'long enough');
  await user.type(field('Email address'), 'mali@mail.example');
  await user.type(field('Phone number'), '0066 81 234 5678');
  await user.type(field('License key'), 'KEYS-KEYS-KEYS-1111');
  await user.click(screen.getByRole('checkbox'));
}

const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

test('a form filled in well makes an account and leads to the ad center', async () => {
  const server = fakeServer({ getBasicConfigCall: config, registerCall: () => SESSION });
  const page = await open();
  await fillIn(page.user);
  await send(page.user);
  await waitFor(() => expect(page.location()).toBe('/ad-center'));
  expect(currentToken()).toBe('fresh');
  expect(server.inputsOf('registerCall')).toEqual([
    {
      username: 'mali.s',
      nickname: 'Mali',
      password: 'long enough',
      email: 'mali@mail.example',
      phone: '+66812345678',
      license_key: 'KEYS-KEYS-KEYS-1111',
      lang: 'en',
      terms_version: '2026-11',
    },
  ]);
});

describe('after a lost response', () => {
  const lost = () => {
    throw noConnection();
  };
  const refuse = (reason: Reason) => () => {
    throw callError(reason);
  };
  async function openAndLose(again: FakeHandlers) {
    const server = fakeServer({ getBasicConfigCall: config, registerCall: lost });
    const page = await open();
    await fillIn(page.user);
    await send(page.user);
    expect(await screen.findByText(/don’t know whether your account was created/)).toBeVisible();
    server.change(again);
    await send(page.user);
    return { ...page, server };
  }

  test.each(['license_key_used', 'username_taken'] as const)(
    'an account that is there by then (%s) is logged in to',
    async (reason) => {
      const { location, server } = await openAndLose({
        registerCall: refuse(reason),
        loginCall: () => SESSION,
      });
      await waitFor(() => expect(location()).toBe('/ad-center'));
      expect(server.inputsOf('loginCall')).toEqual([
        { username: 'mali.s', password: 'long enough' },
      ]);
    },
  );

  test('a name that somebody else has is taken', async () => {
    await openAndLose({
      registerCall: refuse('username_taken'),
      loginCall: refuse('bad_credentials'),
    });
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/username is taken/));
    expect(currentToken()).toBeNull();
  });
});

test('what was typed is there again after a reload, without passwords and key, and gone with the account', async () => {
  fakeServer({ getBasicConfigCall: config, registerCall: () => SESSION });
  const first = await open();
  await fillIn(first.user);
  first.unmount();
  const second = await open();
  expect(field('Username')).toHaveValue('mali.s');
  expect(field(/^Nickname/)).toHaveValue('Mali');
  expect(field('Email address')).toHaveValue('mali@mail.example');
  expect(field('Phone number')).toHaveValue('0066 81 234 5678');
  for (const name of ['Password', 'Confirm password', 'License key']) {
    expect(field(name)).toHaveValue('');
  }
  expect(JSON.stringify(sessionStorage)).not.toMatch(/long enough|KEYS/);
  await second.user.type(field('Password'), 'long enough');
  await second.user.type(field('Confirm password'), 'long enough');
  await second.user.type(field('License key'), 'KEYS-KEYS-KEYS-1111');
  await second.user.click(screen.getByRole('checkbox'));
  await send(second.user);
  await waitFor(() => expect(second.location()).toBe('/ad-center'));
  expect(JSON.stringify(sessionStorage)).not.toContain('mali');
});

test('while nobody can register it says so before anything is typed, with whom to ask', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig({ registration_open: false }) });
  const { user, services } = await open();
  expect(await screen.findByRole('heading', { name: 'Sign-up isn’t open yet' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('where there is nobody to ask yet, nobody is named', async () => {
  const closed = aBasicConfig({ registration_open: false, customer_service_url: [] });
  fakeServer({ getBasicConfigCall: () => closed });
  await open();
  expect(await screen.findByText('Come back later.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Contact customer service' })).toBeNull();
});

test('an empty form says at each field what is missing, and sends nothing', async () => {
  const server = fakeServer({ getBasicConfigCall: config });
  const { user } = await open();
  await send(user);
  expect(field('Username')).toHaveAccessibleDescription(/Choose a username/);
  expect(field('License key')).toHaveAccessibleDescription(/Enter your license key/);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Agree to the terms/);
  expect(field(/^Nickname/)).not.toBeInvalid();
  expect(server.inputsOf('registerCall')).toEqual([]);
});

test.each([
  ['license_key_used', 'License key', /license key is already in use/],
  ['license_key_not_found', 'License key', /couldn’t find this license key/],
  ['username_taken', 'Username', /username is taken/],
] as const)('%s stands at the field it is about', async (reason, label, words) => {
  fakeServer({
    getBasicConfigCall: config,
    registerCall: () => {
      throw callError(reason);
    },
  });
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(field('Email address')).toHaveValue('mali@mail.example');
});

test('a rule that only the server found broken stands at its field, in that field’s words', async () => {
  fakeServer({
    getBasicConfigCall: config,
    registerCall: () => {
      throw callError('invalid_params', { fields: { email: 'format', phone: 'too_long' } });
    },
  });
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() =>
    expect(field('Email address')).toHaveAccessibleDescription(/an email address like/),
  );
  expect(field('Phone number')).toHaveAccessibleDescription(/too long/);
});

test('what belongs to no field stands above the form', async () => {
  fakeServer({
    getBasicConfigCall: config,
    registerCall: () => {
      throw callError('too_many_attempts', { until: '2026-11-21T10:30:00.000Z', retry_after: 480 });
    },
  });
  const { user } = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
});

test('the terms open over the form, which keeps what was typed', async () => {
  fakeServer({ getBasicConfigCall: config });
  const { user, location } = await open();
  await user.type(field('Password'), 'long enough');
  await user.click(screen.getByRole('link', { name: 'terms' }));
  const sheet = await screen.findByRole('dialog', { name: 'Terms' });
  expect(await within(sheet).findByText('What holds between us.')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Password')).toHaveValue('long enough');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(location()).toBe('/register');
});

test('password managers know the fields', async () => {
  fakeServer({ getBasicConfigCall: config });
  await open();
  const tokens = [
    ['Username', 'username'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
    ['Email address', 'email'],
    ['Phone number', 'tel'],
  ] as const;
  for (const [label, token] of tokens) {
    expect(field(label)).toHaveAttribute('autocomplete', token);
  }
});
