import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import {
  activateOverrides,
  activeOverrides,
  mayBeOverridden,
  OVERRIDES_KEY,
  withOverrides,
} from './overrides.ts';
import type { Registry } from '../registry/registry.ts';

const released = {
  version: '1.0.0',
  entry: '/remotes/x/1.0.0/remoteEntry.js',
  integrity: 'sha256-x',
  preload: [],
  contract: { major: 1, minor: 0 },
};
const REGISTRY: Registry = {
  schema: 1,
  remotes: { wallet: { ...released, previous: released }, plan: released },
};
const ENTRY = 'http://localhost:8083/remoteEntry.js';

afterEach(() => activateOverrides({}));

test('without overrides the registry stays as it is', () => {
  expect(withOverrides(REGISTRY)).toEqual(REGISTRY);
});

test('an overridden remote has neither an integrity nor a version to fall back on', () => {
  activateOverrides({ wallet: ENTRY });
  expect(withOverrides(REGISTRY).remotes).toEqual({
    wallet: { version: 'override', entry: ENTRY, preload: [], contract: CONTRACT },
    plan: released,
  });
});

test('a remote that was never released can be overridden', () => {
  activateOverrides({ reports: ENTRY });
  expect(withOverrides(REGISTRY).remotes.reports?.entry).toBe(ENTRY);
  expect(activeOverrides()).toEqual({ reports: ENTRY });
});

describe('before it is known whether overrides are allowed', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    window.sessionStorage.clear();
  });

  test('a page with neither query nor note of them has none', () => {
    window.history.replaceState(null, '', '/?from=a-link');
    expect(mayBeOverridden()).toBe(false);
  });

  test('one in the query may count', () => {
    window.history.replaceState(null, '', '/?from=a-link&remote.wallet=http://localhost:8083');
    expect(mayBeOverridden()).toBe(true);
  });

  test('one of the tab may count', () => {
    window.sessionStorage.setItem(OVERRIDES_KEY, '{}');
    expect(mayBeOverridden()).toBe(true);
  });
});
