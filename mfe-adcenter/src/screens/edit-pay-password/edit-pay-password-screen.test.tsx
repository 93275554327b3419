import { screen, waitFor } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  callError,
  noConnection,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { EditPayPasswordScreen } from './edit-pay-password-screen.tsx';

async function show(isSet: boolean, handlers: FakeHandlers = {}) {
  const user = aUser({ has_transaction_password: isSet });
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig({ cooling_off_hours: 24 }),
    getUserCall: () => user,
    setTransactionPasswordCall: () => ({}),
    ...handlers,
  });
  const page = await renderScreen(<EditPayPasswordScreen />, {
    route: '/ad-center/edit-pay-password',
    messages: { adcenter: en },
    user,
  });
  const fill = async (codes: Record<string, string>, submit: string) => {
    for (const [label, code] of Object.entries(codes)) {
      await page.user.click(screen.getByLabelText(label));
      await page.user.paste(code);
    }
    await page.user.click(screen.getByRole('button', { name: submit }));
  };
  return { ...page, server, fill };
}

const CHANGE = 'Change the transaction password';

test('without one it says what it is for, and leads to the wallet’s flow, which sets it', async () => {
  await show(false);
  expect(screen.getByText(en.payPassword.what)).toBeVisible();
  expect(screen.getByRole('link', { name: en.payPassword.set })).toHaveAttribute(
    'href',
    '/wallet/set-password',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each<[string, FakeHandlers]>([
  ['saved', {}],
  [
    'refused',
    {
      setTransactionPasswordCall: () => {
        throw callError('transaction_password_locked', { until: '2026-11-21T12:30:00.000Z' });
      },
    },
  ],
])('what is known of the wallet is old once it is %s: it may be paused', async (_, handlers) => {
  const { fill, queryClient } = await show(true, handlers);
  queryClient.setQueryData(['wallet', 'property'], {});
  await fill(
    {
      'Current transaction password': '654321',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await waitFor(() =>
    expect(queryClient.getQueryState(['wallet', 'property'])?.isInvalidated).toBe(true),
  );
});

test('the cooling-off that a change brings is told before', async () => {
  await show(true);
  expect(await screen.findByText(/we pause withdrawals for 24 hours/)).toBeVisible();
});

test('a wrong old one is said at the old one’s field', async () => {
  const { fill } = await show(true, {
    setTransactionPasswordCall: () => {
      throw callError('wrong_transaction_password', { attempts_left: 3 });
    },
  });
  await fill(
    {
      'Current transaction password': '111111',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await screen.findByText(/3 tries left/);
  expect(screen.getByLabelText('Current transaction password')).toHaveAccessibleDescription(
    /3 tries left/,
  );
});

test('a locked one says until when', async () => {
  const { fill } = await show(true, {
    setTransactionPasswordCall: () => {
      throw callError('transaction_password_locked', { until: '2026-11-21T12:30:00.000Z' });
    },
  });
  await fill(
    {
      'Current transaction password': '111111',
      'New transaction password': '580473',
      'New transaction password again': '580473',
    },
    CHANGE,
  );
  await screen.findByText(/Too many wrong tries/);
  expect(screen.getByLabelText('Current transaction password')).toHaveAccessibleDescription(
    /You can use your transaction password again from .*\d/,
  );
});

test.each([
  ['not six digits', '58047', 'Enter 6 digits'],
  ['easy to guess', '241299', 'Too easy to guess: it looks like a date'],
])('one that is %s is not sent, and is told why', async (_, code, why) => {
  const { fill, server } = await show(true);
  await fill(
    {
      'Current transaction password': '654321',
      'New transaction password': code,
      'New transaction password again': code,
    },
    CHANGE,
  );
  expect((await screen.findAllByText(new RegExp(why)))[0]).toBeVisible();
  expect(server.inputsOf('setTransactionPasswordCall')).toEqual([]);
});

test('who has forgotten it gets to customer service', async () => {
  const { user, services } = await show(true);
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
});

describe('after a lost response', () => {
  const codes = {
    'Current transaction password': '654321',
    'New transaction password': '580473',
    'New transaction password again': '580473',
  };
  const lose = () => {
    throw noConnection();
  };
  const refuse = () => {
    throw callError('wrong_transaction_password', { attempts_left: 3 });
  };

  /** The first of the answers is lost, the second one is this. */
  const loseFirst = (answer: () => Record<string, never>) => {
    let tries = 0;
    return () => (++tries === 1 ? lose() : answer());
  };

  test('the change is done if the old one is wrong by then, and the new one counts', async () => {
    const { fill, services } = await show(true, {
      setTransactionPasswordCall: loseFirst(refuse),
      checkTransactionPasswordCall: () => ({ valid: true }),
    });
    await fill(codes, CHANGE);
    await waitFor(() => expect(services.toasts).toHaveLength(1));
    expect(screen.queryByText(/No connection|tries left/)).toBeNull();
  });

  test('it is sent once more, and the new one is not tried if that changes it', async () => {
    const check = jest.fn(refuse);
    const { fill, services } = await show(true, {
      setTransactionPasswordCall: loseFirst(() => ({})),
      checkTransactionPasswordCall: check,
    });
    await fill(codes, CHANGE);
    await waitFor(() => expect(services.toasts).toHaveLength(1));
    expect(check).not.toHaveBeenCalled();
  });

  test('an old one that was wrong at first is said to be, with what tries are left after all', async () => {
    const { fill, services } = await show(true, {
      setTransactionPasswordCall: loseFirst(refuse),
      checkTransactionPasswordCall: () => {
        throw callError('wrong_transaction_password', { attempts_left: 2 });
      },
    });
    await fill(codes, CHANGE);
    expect(await screen.findByText(/2 tries left/)).toBeVisible();
    expect(services.toasts).toEqual([]);
  });

  test('the new one is not tried where that could lock the password', async () => {
    const check = jest.fn(refuse);
    const { fill } = await show(true, {
      setTransactionPasswordCall: loseFirst(() => {
        throw callError('wrong_transaction_password', { attempts_left: 1 });
      }),
      checkTransactionPasswordCall: check,
    });
    await fill(codes, CHANGE);
    expect(await screen.findByText(/1 try left/)).toBeVisible();
    expect(check).not.toHaveBeenCalled();
  });

  test('where that was lost, too, the next press finds the old one wrong and the change done', async () => {
    const { fill, services, server, user } = await show(true, {
      setTransactionPasswordCall: lose,
      checkTransactionPasswordCall: () => ({ valid: true }),
    });
    await fill(codes, CHANGE);
    expect(
      await screen.findByText(/We don’t know whether your password was changed/),
    ).toBeVisible();
    server.change({ setTransactionPasswordCall: refuse });
    await user.click(screen.getByRole('button', { name: CHANGE }));
    await waitFor(() => expect(services.toasts).toHaveLength(1));
    expect(screen.queryByText(/tries left/)).toBeNull();
  });
});
