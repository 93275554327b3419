import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
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

const sign = () => screen.findByRole('button', { name: 'Check in for today' });

test('signing in counts, and marks the day', async () => {
  const { user, services } = await show();
  await user.click(await sign());
  expect(await screen.findByText('4', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checked in today' })).toBeDisabled();
  expect(await screen.findByText(/: checked in$/)).toBeInTheDocument();
  expect(services.toasts).toEqual([{ message: 'Checked in for today', kind: 'success' }]);
});

test('a second press while it is sent does nothing', async () => {
  const { user, server } = await show({ signInCall: () => new Promise(() => {}) });
  await user.click(await sign());
  await user.click(await sign());
  expect(server.inputsOf('signInCall')).toHaveLength(1);
});

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
const signedUntil = (next_at: string) => aUser({ sign_in: { ...after.sign_in, next_at } });
const doneUntil = () => screen.findByRole('button', { name: /^Checked in today. Next: .*\d/ });

test('what was done on another device is no error: the button says from when it can be done', async () => {
  const { user } = await show({
    signInCall: () => {
      throw callError('already_signed_in_today', { next_at: inADay() });
    },
  });
  await user.click(await sign());
  expect(await doneUntil()).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a response that was lost is no error once the day turns out to be signed', async () => {
  let isMade = false;
  const { user } = await show({
    getUserCall: () => (isMade ? signedUntil(inADay()) : before),
    signInCall: () => {
      isMade = true;
      throw noConnection();
    },
  });
  await user.click(await sign());
  expect(await doneUntil()).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a request that did not arrive is an error, and can be made again', async () => {
  const { user } = await show({
    signInCall: () => {
      throw noConnection();
    },
  });
  await user.click(await sign());
  expect(await screen.findByRole('alert')).toHaveTextContent(/No connection/);
  expect(await sign()).toBeEnabled();
});

test('at midnight it is possible again, without leaving the screen', async () => {
  const next_at = new Date(Date.now() + 60_000).toISOString();
  const { server } = await show({ getUserCall: () => signedUntil(next_at) });
  expect(await doneUntil()).toBeDisabled();
  const asked = server.inputsOf('getUserCall').length;
  const later = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await sign()).toBeEnabled();
  await waitFor(() => expect(server.inputsOf('getUserCall').length).toBeGreaterThan(asked));
});

test('what was said of the day before is not said of the next one', async () => {
  const next_at = new Date(Date.now() + 60_000).toISOString();
  const { user } = await show({
    signInCall: () => {
      throw callError('already_signed_in_today', { next_at });
    },
  });
  await user.click(await sign());
  expect(await doneUntil()).toBeDisabled();
  const later = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await sign()).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the calendar goes back as far as days are remembered, and not ahead', async () => {
  const { user } = await show();
  await sign();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  const previous = screen.getByRole('button', { name: 'Previous month' });
  const month = () => document.querySelector('h2[aria-live]')?.textContent;
  for (let at = 0; at < 4 && !previous.hasAttribute('disabled'); at++) {
    const before = month();
    await user.click(previous);
    await waitFor(() => expect(month()).not.toBe(before));
  }
  expect(previous).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
});

test('who checked in on another day, in another time zone, is not told that it was today', async () => {
  const elsewhere = { ...after.sign_in, days: ['2026-01-01'], next_at: inADay() };
  await show({ getUserCall: () => aUser({ sign_in: elsewhere }) });
  expect(await screen.findByRole('button', { name: /^Next check-in: .*\d/ })).toBeDisabled();
  expect(screen.queryByText(/Checked in today/)).toBeNull();
});

test('the calendar turns to the new month with the day, unless another month is looked at', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-11-30T23:59:00') });
  try {
    await show({ getUserCall: () => before });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'November\u00a02026' })).toBeVisible();
    expect(screen.getByText('Mon, Nov 30, 2026: today, not checked in yet')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { name: 'December\u00a02026' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Mon, Nov 30, 2026: not checked in')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(31 * 86_400_000));
    expect(screen.getByRole('heading', { name: 'November\u00a02026' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
