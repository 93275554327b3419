import { screen, waitFor } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, refuse, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import en from '../../locales/en.json';
import { localDay } from '../../model/month-calendar.ts';
import { UserSignScreen } from './user-sign-screen.tsx';

const today = localDay(new Date());
const before = aUser();
const after = aUser({ sign_in: { count: 4, streak: 3, signed_in_today: true, days: [today] } });

function show(handlers: FakeHandlers = {}) {
  let isSigned = false;
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => (isSigned ? after : before),
    signInCall: () => {
      isSigned = true;
      return { signed_at: '2026-11-21T08:00:00.000Z', sign_in_count: 4 };
    },
    ...handlers,
  });
  return renderScreen(<UserSignScreen />, {
    route: '/ad-center/user-sign',
    messages: { adcenter: en },
    user: before,
  }).then((page) => ({ ...page, server }));
}

const sign = () => screen.findByRole('button', { name: 'Sign in for today' });

test('signing in counts, and marks the day', async () => {
  const { user, services } = await show();
  await user.click(await sign());
  expect(await screen.findByText('4', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Signed in today' })).toBeDisabled();
  expect(await screen.findByText(/: signed in$/)).toBeInTheDocument();
  expect(services.toasts).toEqual([{ message: 'Signed in for today', kind: 'success' }]);
});

test('a second press while it is sent does nothing', async () => {
  const { user, server } = await show({ signInCall: () => new Promise(() => {}) });
  await user.click(await sign());
  await user.click(await sign());
  expect(server.inputsOf('signInCall')).toHaveLength(1);
});

test('a refusal says why, and when it can be done', async () => {
  const { user } = await show({
    signInCall: () => {
      throw refuse('already_signed_in_today', { next_at: '2026-11-21T17:00:00.000Z' });
    },
  });
  await user.click(await sign());
  expect(await screen.findByRole('alert')).toHaveTextContent(/already signed in today.*Nov 2/);
});

test('the calendar goes back as far as days are remembered, and not ahead', async () => {
  const { user } = await show();
  await sign();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  const previous = screen.getByRole('button', { name: 'Previous month' });
  for (let month = 0; month < 4 && !previous.hasAttribute('disabled'); month++) {
    await user.click(previous);
  }
  await waitFor(() => expect(previous).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
});
