import type * as PreloadFile from './preload-file.ts';

let fresh: typeof PreloadFile;
let here: string[];

beforeEach(async () => {
  document.head.replaceChildren();
  here = [];
  performance.getEntriesByName = (name) => here.filter((one) => name.endsWith(one)) as never;
  jest.resetModules();
  fresh = await import('./preload-file.ts');
});

test('files are here once each of them has come, and not before any is requested', () => {
  expect(fresh.isPreloaded()).toBe(false);
  fresh.preloadFile('/a.js', undefined);
  fresh.preloadFile('/b.css', undefined);
  here = ['/a.js'];
  expect(fresh.isPreloaded()).toBe(false);
  here = ['/a.js', '/b.css'];
  expect(fresh.isPreloaded()).toBe(true);
});

test('scripts come after those of the page', () => {
  fresh.preloadFile('/a.js', 'sha256-a');
  fresh.preloadFile('/b.css', undefined);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => link.getAttribute('fetchpriority'))).toEqual(['low', null]);
});
