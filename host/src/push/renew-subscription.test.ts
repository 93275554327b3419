import type * as RuntimeConfig from '../config/runtime-config.ts';
import { renewSubscription, type Renewal } from './renew-subscription.ts';

jest.mock('../config/runtime-config.ts', (): Partial<typeof RuntimeConfig> => ({
  fetchRuntimeConfig: () =>
    Promise.resolve({ apiBase: 'https://api.example' } as RuntimeConfig.RuntimeConfig),
}));

const key = new ArrayBuffer(65);
const subscription = (name: string): NonNullable<Renewal['oldSubscription']> => ({
  options: { applicationServerKey: key, userVisibleOnly: true },
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `key-${name}`, auth: `auth-${name}` },
  }),
});
const told = {
  endpoint: 'https://push.example/new',
  p256dh: 'key-new',
  auth: 'auth-new',
  old: { endpoint: 'https://push.example/old', auth: 'auth-old' },
};

const fetched = jest.fn((_url: string, _init: RequestInit) => Promise.resolve());
const subscribe = jest.fn(() => Promise.resolve(subscription('new')));
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: fetched });
});
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);

test('the server is told the new subscription, and the old one as the proof', async () => {
  await renewSubscription(
    { oldSubscription: subscription('old'), newSubscription: subscription('new') },
    subscribe,
  );
  expect(fetched.mock.calls[0]![0]).toBe('https://api.example/facebook-business/push/renew');
  expect(sent()).toEqual([told]);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a browser that has ended it is subscribed again for the same key', async () => {
  await renewSubscription({ oldSubscription: subscription('old') }, subscribe);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(sent()).toEqual([told]);
});

test('without the old one the server is not asked', async () => {
  await renewSubscription({ newSubscription: subscription('new') }, subscribe);
  expect(fetched).not.toHaveBeenCalled();
});
