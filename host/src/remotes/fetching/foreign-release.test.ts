import { containerName } from '@adpartner/shared/federation/apps';
import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import type { RemoteVersion } from '../registry/registry.ts';
import { fetchForeign } from './foreign-release.ts';

const react = { useState: () => undefined };
const mockScope = {
  react: {
    '19.3.1': {
      version: '19.3.1',
      from: 'adpartner_host',
      lib: () => react,
      loaded: true,
      useIn: [],
      scope: ['default'],
      deps: [],
      strategy: 'loaded-first',
      shareConfig: { singleton: true, requiredVersion: false },
    },
  },
};
jest.mock('../share-scope/share-modules.ts', () => ({ pageScope: () => mockScope }));

const shed = containerName('shed');
const release: RemoteVersion = {
  version: '1.0.0',
  entry: '/remotes/shed/1/remoteEntry.js',
  integrity: 'sha256-entry',
  federation: 'runtime',
  preload: [],
  contract: CONTRACT,
  foreign: { files: { 'remoteEntry.js': 'sha256-entry' }, needs: { react: '^19.0.0' }, own: [] },
};
const needing = (needs: Record<string, string>, own: string[] = []): RemoteVersion => ({
  ...release,
  foreign: { ...release.foreign!, needs, own },
});
const init = jest.fn();
const get = jest.fn(() => Promise.resolve(() => ({ remote: 'the module' })));

beforeEach(() => {
  document.head.innerHTML = '';
  init.mockClear();
});
afterEach(() => Reflect.deleteProperty(window, shed));

const entry = () => document.head.querySelector<HTMLScriptElement>('script[data-webpack]');

/** Fetches a release whose entry leaves a container. */
async function fetched(of = release) {
  const loading = fetchForeign('shed', of, new AbortController().signal);
  Reflect.set(window, shed, { init, get });
  entry()!.dispatchEvent(new Event('load'));
  return loading;
}

test('its container gets the page’s own share scope, and its module runs when it is called', async () => {
  const run = await fetched();
  expect(init.mock.calls[0]![0]).toBe(mockScope);
  expect(get).toHaveBeenCalledWith('./remote');
  await expect(run()).resolves.toMatchObject({ remote: 'the module' });
});

test('its entry carries the hash that the registry has', async () => {
  const loading = fetchForeign('shed', release, new AbortController().signal);
  expect(entry()!.integrity).toBe('sha256-entry');
  entry()!.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow("can't be had, or is not what was released");
});

test.each([
  [{ react: '^18.2.0' }, 'shed: it needs react ^18.2.0, and this page shares 19.3.1'],
  [{ react: '~19.2.0 || 20' }, 'shed: it needs react ~19.2.0 || 20, and this page shares 19.3.1'],
])('one that needs %j is refused before anything of it runs', async (needs, message) => {
  const asked = fetchForeign('shed', needing(needs), new AbortController().signal);
  await expect(asked).rejects.toMatchObject({ failure: 'incompatible', message });
  expect(entry()).toBeNull();
});

test.each([
  [{ react: '^18.2.0' }, ['react']],
  [{ charts: '^4.0.0' }, []],
  [{ react: '>=18 <20' }, []],
])('one that needs %j, and may have its own %j, is loaded', async (needs, own) => {
  await expect(fetched(needing(needs, own))).resolves.toBeInstanceOf(Function);
});

test('one without hashes is broken: nothing of it is requested', async () => {
  const { foreign: _, ...bare } = release;
  const asked = fetchForeign('shed', bare, new AbortController().signal);
  await expect(asked).rejects.toThrow('shed: the registry has no hashes of it');
  expect(entry()).toBeNull();
});

test('one whose routes ask for what the page’s router leaves out is broken, and the line names the route', async () => {
  const routes = { shed: [{ path: 'detail', lazy: () => null }] };
  get.mockResolvedValueOnce((() => ({ remote: { routes } })) as never);
  const run = await fetched();
  await expect(run()).rejects.toThrow(
    'shed: the route "detail" has "lazy", which this page does not run',
  );
});
