import { localMoment } from '@adpartner/shared/testing/local-moment';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Passkey } from '@adpartner/shared/contract/passkey';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  CREDENTIAL,
  CREATION_OPTIONS,
  fakeAuthenticator,
  type FakeAuthenticator,
  REQUEST_OPTIONS,
} from '@adpartner/shared/testing/fake-authenticator';
import {
  fakeServer,
  callError,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import type { FakeServices } from '@adpartner/shared/testing/fake-services';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { SecurityScreen } from './security-screen.tsx';

const SESSION = {
  id: 's',
  browser: 'Safari',
  system: 'iOS',
  network: null,
  began_at: localMoment('2026-11-20T08:00'),
  last_used_at: '2026-11-21T08:00:00.000Z',
};
const PHONE: Passkey = {
  id: 'p1',
  name: 'Phone',
  created_at: localMoment('2026-11-20T08:00'),
  last_used_at: null,
  synced: true,
  confirms: false,
};
const CODES = ['K7QD-94XM-TRGA', 'AAAA-CCCC-DDDD'];

let authenticator: FakeAuthenticator;
beforeEach(() => {
  authenticator = fakeAuthenticator();
});
afterEach(() => authenticator.remove());

async function show(
  {
    list = [PHONE],
    two_step = false,
    ...rest
  }: {
    list?: Passkey[];
    two_step?: boolean;
    entry?: 'app';
    passkeys?: boolean;
    language?: 'ar';
  } = {},
  handlers: FakeHandlers = {},
) {
  const user = aUser({ entry: rest.entry ?? 'register' });
  const server = fakeServer({
    getBasicConfigCall: () => ({ ...aBasicConfig(), passkeys: rest.passkeys ?? true }),
    getUserCall: () => user,
    listSessionsCall: () => ({ current: SESSION, list: [], next_cursor: null }),
    listPasskeysCall: () => ({ list, two_step, recovery_codes_left: two_step ? 7 : 0 }),
    beginPasskeyCall: () => CREATION_OPTIONS,
    askPasskeyCall: () => REQUEST_OPTIONS,
    ...handlers,
  });
  const page = await renderScreen(<SecurityScreen />, {
    route: '/ad-center/security',
    messages: { adcenter: en },
    user,
    ...(rest.language && { language: rest.language }),
  });
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }));
  const inDialog = async () => within(await screen.findByRole('dialog'));
  return { ...page, server, press, inDialog };
}

const saidSo = (services: FakeServices, message: string) =>
  waitFor(() => expect(services.toasts.at(-1)?.message).toBe(message));

test('a passkey is added after the password, under a name of its own', async () => {
  const { user, press, inDialog, server, services } = await show(
    { list: [] },
    { addPasskeyCall: () => PHONE },
  );
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  await press('Add a passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await saidSo(services, 'Passkey added');
  expect(server.inputsOf('beginPasskeyCall')).toEqual([{ password: 'my password' }]);
  expect(server.inputsOf('addPasskeyCall')).toEqual([{ name: 'Passkey 1', passkey: CREDENTIAL }]);
});

test('its name has no direction marks in a language from the right: the server takes none', async () => {
  const { user, press, inDialog, server } = await show(
    { list: [], language: 'ar' },
    { addPasskeyCall: () => PHONE },
  );
  await press('Add a passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'my password');
  await user.click(dialog.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(server.inputsOf('addPasskeyCall')).toHaveLength(1));
  expect(server.inputsOf('addPasskeyCall')).toMatchObject([{ name: 'Passkey 1' }]);
});

test.each([true, false])(
  'without a connection nothing leads to a question that can’t be answered (two steps: %s)',
  async (two_step) => {
    const { press, inDialog } = await show({ two_step });
    await press(/^Phone/);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const dialog = await inDialog();
    for (const name of ['confirm', 'remove'] as const) {
      expect(dialog.getByRole('button', { name: en.security.passkeys[name] })).toBeDisabled();
    }
    const names = two_step
      ? [en.security.codes.renew, en.security.twoStep.turnOff]
      : [en.security.twoStep.turnOn];
    for (const name of [...names, en.security.passkeys.add]) {
      expect(screen.getByRole('button', { name, hidden: true })).toBeDisabled();
    }
  },
);

test('a wrong password is said, and the question stays', async () => {
  const { user, press, inDialog } = await show(
    {},
    {
      beginPasskeyCall: () => {
        throw callError('wrong_old_password');
      },
    },
  );
  await press('Add a passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(
    await dialog.findByText('This password is wrong', { selector: '[role=alert] *' }),
  ).toBeVisible();
  await user.type(dialog.getByLabelText('Login password'), ' ');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/wrong. It begins or ends with a space/)).toBeVisible();
});

test.each([
  ['taken back', 'NotAllowedError', /Your device didn’t create a passkey/],
  ['there already', 'InvalidStateError', /already has a passkey for your account/],
  ['not possible here', 'SecurityError', /doesn’t support passkeys/],
] as const)('one that is %s is told so, and the password typed stays', async (_, error, said) => {
  authenticator.fail(error);
  const { user, press, inDialog, server } = await show();
  await press('Add a passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(said, { selector: '[role=alert] *' })).toBeVisible();
  expect(dialog.getByLabelText('Login password')).toHaveValue('my password');
  expect(server.inputsOf('addPasskeyCall')).toEqual([]);
});

test('a name that is too long is not sent, and says how long it may be', async () => {
  const { user, press, inDialog, server } = await show({}, { renamePasskeyCall: () => PHONE });
  await press('Phone Added: Nov\u00a020,\u00a02026, 8:00\u00a0AM');
  const dialog = await inDialog();
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, `${'a'.repeat(41)}{Enter}`);
  expect(name).toHaveAccessibleDescription(/At most 40 characters/);
  await user.type(name, '{Backspace}{Enter}');
  await waitFor(() =>
    expect(server.inputsOf('renamePasskeyCall')).toEqual([{ id: 'p1', name: 'a'.repeat(40) }]),
  );
});

test('a passkey is removed by a passkey, asked for just that', async () => {
  const { user, press, inDialog, server, services } = await show(
    { two_step: true },
    { removePasskeyCall: () => ({}) },
  );
  await press('Phone Added: Nov\u00a020,\u00a02026, 8:00\u00a0AM');
  await press('Remove passkey');
  const dialog = await inDialog();
  expect(dialog.getByText(/last passkey. Removing it also turns off two-step login/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use a passkey instead' }));
  await saidSo(services, 'Passkey removed');
  expect(server.inputsOf('askPasskeyCall')).toEqual([
    { path: '/user/passkeys/remove', input: { id: 'p1' } },
  ]);
  expect(server.inputsOf('removePasskeyCall')).toEqual([{ id: 'p1', passkey: CREDENTIAL }]);
});

test('turned on, the two-step sign-in shows its recovery codes once', async () => {
  const { user, press, inDialog, server, services } = await show(
    {},
    { setTwoStepCall: () => ({ recovery_codes: CODES }) },
  );
  await press('Turn on');
  const question = await inDialog();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Two-step login');
  await user.type(question.getByLabelText('Login password'), 'my password');
  await user.click(question.getByRole('button', { name: 'Turn on' }));
  for (const code of CODES) expect(await screen.findByText(code)).toBeVisible();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith(CODES.join('\n')));
  expect(server.inputsOf('setTwoStepCall')).toEqual([{ on: true, password: 'my password' }]);
  // Not above the codes, whose button it would cover in a low window.
  expect(services.toasts.map(({ message }) => message)).not.toContain('Two-step login is on');
  await press('I’ve saved them');
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull());
  await saidSo(services, 'Two-step login is on');
});

test('that two-step sign-in is on stands beside its title, with the codes that are left', async () => {
  const off = await show();
  const card = () => screen.getByRole('region', { name: 'Two-step login' });
  await screen.findByRole('button', { name: 'Turn on' });
  expect(within(card()).queryByText('On')).toBeNull();
  off.unmount();
  await show({ two_step: true });
  await screen.findByRole('button', { name: 'Turn off' });
  expect(within(card()).getByText('On')).toBeVisible();
  expect(within(card()).getByText('Recovery codes left: 7')).toBeVisible();
});

test('who comes through the app proves it by the transaction password, and has no two steps', async () => {
  const { press, inDialog } = await show({ entry: 'app' });
  await press('Add a passkey');
  expect((await inDialog()).getByLabelText('6-digit transaction password')).toBeVisible();
  expect(screen.queryByText('Two-step login')).toBeNull();
});

test('a browser without passkeys says so, and a site without them has none', async () => {
  authenticator.remove();
  const page = await show();
  expect(await screen.findByText(/This browser can’t use passkeys/)).toBeVisible();
  page.unmount();
  await show({ passkeys: false });
  expect(await screen.findByText('Safari on iOS')).toBeVisible();
  expect(screen.queryByText('Passkeys')).toBeNull();
});

test('a restricted account is told once why nothing is shown, and not offered what it can’t do', async () => {
  const refuse = () => {
    throw callError('account_disabled');
  };
  await show({}, { listPasskeysCall: refuse, listSessionsCall: refuse });
  expect(await screen.findByText('We couldn’t load your devices')).toBeVisible();
  expect(await screen.findByText('We couldn’t load your passkeys')).toBeVisible();
  expect(screen.getAllByText(/Your account is disabled/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

/** Loses the first response: the handler has done its work. */
function losingFirst<Result>(handle: () => Result): () => Result {
  let isFirst = true;
  return () => {
    const result = handle();
    if (!isFirst) return result;
    isFirst = false;
    throw noConnection();
  };
}

test('a passkey that was added although the response was lost is sent once more, and added once', async () => {
  const keys = new Set<string | null>();
  const { user, press, inDialog, server, services } = await show({ list: [] });
  const added = losingFirst(() => PHONE);
  server.change({
    addPasskeyCall: (_, { headers }) => {
      keys.add(headers.get('idempotency-key'));
      return added();
    },
  });
  await press('Add a passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await saidSo(services, 'Passkey added');
  expect(server.inputsOf('addPasskeyCall')).toHaveLength(2);
  expect([...keys]).toEqual([expect.any(String)]);
});

test('a passkey that was renamed although the response was lost is said to be', async () => {
  const { user, press, inDialog, services } = await show(
    {},
    { renamePasskeyCall: losingFirst(() => ({ ...PHONE, name: 'Phone 2' })) },
  );
  await press('Phone Added: Nov\u00a020,\u00a02026, 8:00\u00a0AM');
  await user.type((await inDialog()).getByLabelText('Name'), ' 2{Enter}');
  await saidSo(services, 'Name saved');
});

test('a passkey that is not there any more is removed', async () => {
  const { user, press, inDialog, services } = await show(
    {},
    {
      removePasskeyCall: () => {
        throw callError('not_found');
      },
    },
  );
  await press('Phone Added: Nov\u00a020,\u00a02026, 8:00\u00a0AM');
  await press('Remove passkey');
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Login password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  await saidSo(services, 'Passkey removed');
});

test('two-step sign-in whose recovery codes were lost on the way asks to make new ones', async () => {
  const { user, press, inDialog, server } = await show(
    {},
    { renewRecoveryCodesCall: () => ({ recovery_codes: CODES }) },
  );
  const turnedOn = losingFirst(() => ({ recovery_codes: ['LOST'] }));
  server.change({
    setTwoStepCall: () => {
      const list = { list: [PHONE], two_step: true, recovery_codes_left: 10 };
      server.change({ listPasskeysCall: () => list });
      return turnedOn();
    },
  });
  await press('Turn on');
  const question = await inDialog();
  await user.type(question.getByLabelText('Login password'), 'my password');
  await user.click(question.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/your recovery codes didn’t reach you/)).toBeVisible();
  const renewing = await inDialog();
  await user.type(renewing.getByLabelText('Login password'), 'my password');
  await user.click(renewing.getByRole('button', { name: 'New recovery codes' }));
  for (const code of CODES) expect(await screen.findByText(code)).toBeVisible();
});

test('what did not turn two-step sign-in on says so, and asks for nothing else', async () => {
  const { user, press, inDialog } = await show(
    {},
    {
      setTwoStepCall: () => {
        throw noConnection();
      },
    },
  );
  await press('Turn on');
  const question = await inDialog();
  await user.type(question.getByLabelText('Login password'), 'my password');
  await user.click(question.getByRole('button', { name: 'Turn on' }));
  expect(await question.findByText(/No connection to the server/)).toBeVisible();
  expect(screen.queryByText(/didn’t reach you/)).toBeNull();
});

test('a passkey that could not be kept from confirming withdrawals says so', async () => {
  const { press, services } = await show(
    { list: [{ ...PHONE, confirms: true }] },
    {
      confirmByPasskeyCall: () => {
        throw noConnection();
      },
    },
  );
  await press('Phone Added: Nov\u00a020,\u00a02026, 8:00\u00a0AM Confirms withdrawals');
  await press('Stop using for withdrawals');
  await waitFor(() =>
    expect(services.toasts).toEqual([
      { message: 'No connection to the server. Please check your network.', kind: 'failure' },
    ]),
  );
});
