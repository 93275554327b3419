import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { activateOverrides } from '../remotes/overrides/overrides.ts';
import { report } from '../reporting/report.ts';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { FederationScreen } from './federation-screen.tsx';
import { startPageLog } from './page-log.ts';

const release = {
  version: '1.2.0',
  entry: '/remotes/wallet/1.2.0/remoteEntry.js',
  integrity: 'sha256-abc',
  preload: [],
  contract: { major: 1, minor: 0 },
};
const REGISTRY = {
  schema: 1,
  remotes: { wallet: { ...release, canary: { ...release, version: '1.3.0', percent: 12.5 } } },
};

const { fetch: original } = globalThis;
let response: () => Promise<Response>;
let stopLog: () => void;

beforeEach(() => {
  localStorage.clear();
  response = () => Promise.resolve(Response.json(REGISTRY));
  globalThis.fetch = () => response();
  stopLog = startPageLog();
});
afterEach(() => {
  globalThis.fetch = original;
  activateOverrides({});
  stopLog();
  delete (globalThis as { __FEDERATION__?: unknown }).__FEDERATION__;
});

const open = async () => {
  const restart = jest.fn();
  const page = await renderHostScreen(<FederationScreen restart={restart} />, {
    route: '/__federation',
  });
  // Waits until the registry is read or has failed.
  await screen.findByText(/1\.3\.0 \(Canary\)|answered 404/);
  return { ...page, restart };
};
const card = (name: string) => within(screen.getByRole('region', { name }));

test('each remote has its version, its source and its integrity, and the registry’s other versions', async () => {
  await open();
  expect(card('wallet').getByText('1.2.0')).toBeVisible();
  expect(card('wallet').getByText('/remotes/wallet/1.2.0/remoteEntry.js')).toBeVisible();
  expect(card('wallet').getByText('sha256-abc')).toBeVisible();
  expect(card('wallet').getByText('1.3.0 (Canary), 12.5%')).toBeVisible();
  expect(card('wallet').getByText('Not loaded yet')).toBeVisible();
  expect(card('plan').getByText('Not checked')).toBeVisible();
});

test('what happens to a remote while one looks on is there at once', async () => {
  await open();
  const event = {
    remote: 'notification',
    ...release,
    role: 'current' as const,
    attempt: 1,
    took: 61.4,
  };
  act(() => report({ kind: 'remote-load', event: { ...event, error: new Error('gone') } }));
  expect(card('notification').getByText('Failed')).toBeVisible();
  expect(card('notification').getByText('gone')).toBeVisible();
  act(() => report({ kind: 'remote-load', event: { ...event, attempt: 2 } }));
  expect(card('notification').getByText('Loaded')).toBeVisible();
  expect(card('notification').getByText('61 ms')).toBeVisible();
});

test('shared modules are listed with their versions and providers, and whether they run', async () => {
  const scope = {
    react: { '19.2.0': { from: 'adpartner_host', loaded: true } },
    'ui/dialog#ab': { '0.0.0': { from: 'adpartner_wallet' } },
  };
  Object.assign(globalThis, {
    __FEDERATION__: {
      __INSTANCES__: [{ name: 'adpartner_host', shareScopeMap: { default: scope } }],
    },
  });
  await open();
  const rows = card('Shared modules').getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'react 19.2.0, Provided by adpartner_hostLoaded',
    'ui/dialog#ab 0.0.0, Provided by adpartner_walletNot loaded',
  ]);
});

test('a second copy is told with who brought it', async () => {
  await open();
  act(() =>
    report({
      kind: 'one-copy',
      violation: { problem: 'versions', module: 'react', by: ['adpartner_plan'], copies: [] },
    }),
  );
  expect(
    screen.getByText('react: there are several versions. Source: adpartner_plan.'),
  ).toBeVisible();
});

test('a registry that can’t be read is told, and can be read again', async () => {
  response = () => Promise.resolve(Response.json({}, { status: 404 }));
  const { user } = await open();
  expect(screen.getByText(/the registry answered 404/)).toBeVisible();
  response = () => Promise.resolve(Response.json(REGISTRY));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.queryByText(/answered 404/)).toBeNull());
});

test('an entry that can’t be used is told, with the time of the one in its place', async () => {
  await open();
  cleanup();
  const broken = { ...REGISTRY, remotes: { ...REGISTRY.remotes, wallet: { version: '1.4.0' } } };
  response = () => Promise.resolve(Response.json(broken));
  await open();
  expect(card('wallet').getByText('1.2.0')).toBeVisible();
  expect(card('wallet').getByText('Entry as of')).toBeVisible();
  expect(card('wallet').getByText(/not valid at remotes\.wallet\.entry/)).toBeVisible();
  expect(card('plan').queryByText('Entry as of')).toBeNull();
});

describe('the form', () => {
  test('begins the page anew with the addresses typed in', async () => {
    const { user, restart } = await open();
    await user.type(screen.getByRole('textbox', { name: 'wallet' }), 'http://localhost:8083');
    await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
    expect(restart).toHaveBeenCalledWith({ wallet: 'http://localhost:8083/remoteEntry.js' });
  });

  test('refuses an address at its field, and then sets none', async () => {
    const { user, restart } = await open();
    await user.type(screen.getByRole('textbox', { name: 'plan' }), 'http://localhost:8082');
    await user.type(screen.getByRole('textbox', { name: 'wallet' }), 'http://elsewhere.example');
    await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
    expect(screen.getByRole('textbox', { name: 'wallet' })).toHaveAccessibleDescription(
      /use https, or http/,
    );
    expect(restart).not.toHaveBeenCalled();
  });

  test('shows what is overridden, and ends it', async () => {
    activateOverrides({ wallet: 'http://localhost:8083/remoteEntry.js' });
    const { user, restart } = await open();
    expect(screen.getByRole('textbox', { name: 'wallet' })).toHaveValue('http://localhost:8083');
    expect(card('wallet').getByText('Override')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End all overrides' }));
    expect(restart).toHaveBeenCalledWith({});
  });
});
