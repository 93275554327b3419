import { act, screen, waitFor } from '@testing-library/react';
import { PUSH_KINDS, type PushKind } from '@adpartner/shared/contract/push';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { chooseKinds, chosenKinds } from '../../model/push-choice.ts';
import {
  DEVICE,
  fakePushBrowser,
  removePushBrowser,
  type FakePushBrowser,
} from '../../testing/fake-push-browser.ts';
import { PushScreen } from './push-screen.tsx';

const KEY = 'the-servers-key';
const USER = aUser();
let browser: FakePushBrowser;

beforeEach(() => (browser = fakePushBrowser()));
afterEach(removePushBrowser);

function server(handlers: FakeHandlers = {}) {
  return fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getPushCall: () => ({ key: KEY, kinds: [...PUSH_KINDS], device: null }),
    subscribePushCall: ({ endpoint, kinds }) => ({ endpoint, kinds }),
    unsubscribePushCall: () => ({}),
    ...handlers,
  });
}
const show = () =>
  renderScreen(<PushScreen />, {
    route: '/notification/push',
    messages: { notification: en },
    user: USER,
  });
const box = (name: string) => screen.findByRole('checkbox', { name });
const isOn = async (name: string) => expect(await box(name)).toBeChecked();

test('everything is off at first, and the browser is not asked', async () => {
  server();
  await show();
  expect(await box('Withdrawals')).not.toBeChecked();
  expect(await box('Security')).not.toBeChecked();
  expect(await box('Plans')).toHaveAccessibleDescription(/ended plans/);
  expect(browser.asked).toBe(0);
  expect(browser.keys).toEqual([]);
});

test('the first kind that is turned on asks the browser, and has it subscribed with the server’s key', async () => {
  const { inputsOf } = server();
  const { user } = await show();
  await user.click(await box('Security'));
  await waitFor(() => isOn('Security'));
  await user.click(await box('Withdrawals'));
  await waitFor(() =>
    expect(inputsOf('subscribePushCall')).toEqual([
      { ...DEVICE, kinds: ['security'] },
      { ...DEVICE, kinds: ['withdrawals', 'security'] },
    ]),
  );
  await waitFor(() => expect(chosenKinds(USER.id)).toEqual(['withdrawals', 'security']));
  expect(browser).toMatchObject({ asked: 1, keys: [KEY, KEY] });
});

test('the last kind that is turned off ends it, here and at the server', async () => {
  browser = fakePushBrowser('granted');
  browser.isSubscribed = true;
  const { inputsOf } = server({
    getPushCall: () => ({
      key: KEY,
      kinds: [...PUSH_KINDS],
      device: { endpoint: DEVICE.endpoint, kinds: ['plans'] },
    }),
  });
  const { user } = await show();
  await isOn('Plans');
  await user.click(await box('Plans'));
  await waitFor(() => expect(browser.isSubscribed).toBe(false));
  expect(inputsOf('unsubscribePushCall')).toHaveLength(1);
  expect(await box('Plans')).not.toBeChecked();
  expect(chosenKinds(USER.id)).toEqual([]);
});

test('who does not allow it is told why nothing happened', async () => {
  browser.answer = 'default';
  const { inputsOf } = server();
  const { user, services } = await show();
  await user.click(await box('Plans'));
  expect(services.toasts).toContainEqual({ message: en.push.permission, kind: 'failure' });
  expect(await box('Plans')).not.toBeChecked();
  expect(inputsOf('subscribePushCall')).toEqual([]);
});

test('who forbids it is told where to allow it, until it is allowed there', async () => {
  browser.answer = 'denied';
  server();
  const { user } = await show();
  await user.click(await box('Plans'));
  expect(await screen.findByText(en.push.blocked.title)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  browser.permission = 'granted';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await box('Plans')).not.toBeChecked();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', en.push.install],
  ['Mozilla/5.0 (Linux; Android 14; wv)', en.push.unsupported],
])('%s says how it could be', async (agent, words) => {
  removePushBrowser();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  server();
  await show();
  expect(await screen.findByText(words.title)).toBeVisible();
  expect(screen.getByText(words.body)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a site that pushes nothing says so', async () => {
  server({ getPushCall: () => ({ key: null, kinds: [], device: null }) });
  await show();
  expect(await screen.findByText(en.push.off)).toBeVisible();
});

test('a failure leaves the kind as it was, and says whose it is', async () => {
  server({
    subscribePushCall: () => {
      throw noConnection();
    },
  });
  const { user, services } = await show();
  browser.fault = new DOMException('push service error', 'AbortError');
  await user.click(await box('Plans'));
  await waitFor(() => expect(services.toasts.at(-1)?.message).toBe(en.push.unreachable));
  await user.click(await box('Plans'));
  await waitFor(() => expect(services.toasts.at(-1)?.message).toMatch(/^We couldn’t change this/));
  expect(await box('Plans')).not.toBeChecked();
  expect(chosenKinds(USER.id)).toEqual([]);
});

test('a kind whose response was lost is set again, and stays as the user chose it', async () => {
  browser = fakePushBrowser('granted');
  chooseKinds(USER.id, ['plans']);
  let lost = true;
  const { inputsOf } = server({
    getPushCall: () => ({
      key: KEY,
      kinds: [...PUSH_KINDS],
      device: { endpoint: DEVICE.endpoint, kinds: ['plans'] },
    }),
    unsubscribePushCall: () => {
      if (!lost) return {};
      lost = false;
      throw noConnection();
    },
  });
  const { user, services } = await show();
  await isOn('Plans');
  await user.click(await box('Plans'));
  // Otherwise the next visit would turn it on again.
  await waitFor(() => expect(chosenKinds(USER.id)).toEqual([]));
  expect(inputsOf('unsubscribePushCall')).toHaveLength(2);
  expect(await box('Plans')).not.toBeChecked();
  expect(services.toasts).toEqual([]);
});

test('where the server may have set it all the same, the server is asked', async () => {
  browser = fakePushBrowser('granted');
  let kinds: PushKind[] = [];
  server({
    getPushCall: () => ({
      key: KEY,
      kinds: [...PUSH_KINDS],
      device: kinds.length > 0 ? { endpoint: DEVICE.endpoint, kinds } : null,
    }),
    subscribePushCall: (input) => {
      kinds = [...input.kinds];
      throw noConnection();
    },
  });
  const { user, services } = await show();
  await user.click(await box('Plans'));
  await waitFor(() => isOn('Plans'));
  expect(services.toasts.at(-1)?.message).toMatch(/^We couldn’t change this/);
});

test('what another tab turned off is not turned on again by the next choice here', async () => {
  browser = fakePushBrowser('granted');
  let kinds: PushKind[] = ['plans', 'security'];
  const { inputsOf } = server({
    getPushCall: () => ({
      key: KEY,
      kinds: [...PUSH_KINDS],
      device: { endpoint: DEVICE.endpoint, kinds },
    }),
  });
  const { user } = await show();
  await isOn('Security');
  kinds = ['plans'];
  act(() => {
    const changed = { key: 'notification_push_kinds', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', changed));
  });
  await waitFor(async () => expect(await box('Security')).not.toBeChecked());
  await user.click(await box('Withdrawals'));
  await waitFor(() =>
    expect(inputsOf('subscribePushCall')).toEqual([{ ...DEVICE, kinds: ['withdrawals', 'plans'] }]),
  );
});

test('a subscription for a key that the server has replaced gives way', async () => {
  browser.isSubscribed = true;
  const { inputsOf } = server();
  const { user } = await show();
  browser.fault = new DOMException('another key', 'InvalidStateError');
  await user.click(await box('Plans'));
  await waitFor(() => expect(inputsOf('subscribePushCall')).toHaveLength(1));
  expect(browser.keys).toEqual([KEY]);
});

test('after the next log-in, what the user chose here is on again', async () => {
  browser = fakePushBrowser('granted');
  chooseKinds(USER.id, ['security', 'plans']);
  const { inputsOf } = server();
  await show();
  await waitFor(() => isOn('Security'));
  expect(inputsOf('subscribePushCall')).toEqual([{ ...DEVICE, kinds: ['security', 'plans'] }]);
});

test('another user’s choice on this device is not theirs', async () => {
  browser = fakePushBrowser('granted');
  chooseKinds('someone-else', ['security']);
  const { inputsOf } = server();
  await show();
  expect(await box('Security')).not.toBeChecked();
  expect(inputsOf('subscribePushCall')).toEqual([]);
});
