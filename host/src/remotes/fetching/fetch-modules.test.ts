import { fetchModules } from './fetch-modules.ts';

const modules = [
  ['http://localhost/remotes/shed/1/entry.js', 'sha256-entry'],
  ['http://localhost/remotes/shed/1/screen.js', 'sha256-screen'],
] as const;
const supports = jest.fn((kind: string) => kind === 'modulepreload');
const request = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  document.head.innerHTML = '';
  supports.mockReturnValue(true);
  request.mockReset().mockResolvedValue({});
  Object.assign(globalThis, { fetch: request });
  Object.assign(DOMTokenList.prototype, { supports });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(DOMTokenList.prototype, 'supports');
});

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const settle = () => new Promise((done) => setTimeout(done, 0));
const fetched = () => {
  const loading = fetchModules(modules, new AbortController().signal);
  loading.catch(() => undefined);
  return loading;
};

test('each module is fetched by its hash, and mapped by it once all are there', async () => {
  let comes: (response: unknown) => void;
  const screen = new Promise((done) => (comes = done));
  request.mockImplementation((url) => (url.endsWith('screen.js') ? screen : Promise.resolve()));
  const loading = fetched();
  await settle();
  expect(request.mock.calls.map(([url, { integrity }]) => [url, integrity])).toEqual(modules);
  expect(links()).toEqual([]);
  comes!({});
  await settle();
  expect(links().map(({ rel, href, integrity }) => [rel, href, integrity])).toEqual(
    modules.map(([url, hash]) => ['modulepreload', url, hash]),
  );
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

test('one with another byte is not mapped, and is asked for past the cache next time', async () => {
  request.mockImplementation((url) =>
    url.endsWith('screen.js') ? Promise.reject(new TypeError('integrity')) : Promise.resolve(),
  );
  const why = "http://localhost/remotes/shed/1/screen.js can't be had, or is not what was released";
  await expect(fetched()).rejects.toThrow(why);
  expect(links()).toEqual([]);
  request.mockClear();
  await expect(fetched()).rejects.toThrow(why);
  expect(request.mock.calls.map(([, { cache }]) => cache)).toEqual(['default', 'reload']);
});

test('one that can’t be mapped is an error', async () => {
  const loading = fetched();
  await settle();
  links()[1]!.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('screen.js');
});

test('a browser that can’t check modules loads none', async () => {
  supports.mockReturnValue(false);
  await expect(fetched()).rejects.toThrow("this browser can't check the bytes of modules");
  expect(request).not.toHaveBeenCalled();
});

test('a load that was given up maps nothing', async () => {
  const stop = new AbortController();
  const loading = fetchModules(modules, stop.signal);
  stop.abort();
  await expect(loading).rejects.toThrow();
  expect(links()).toEqual([]);
});
