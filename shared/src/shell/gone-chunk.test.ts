import { chunkOf, reloadIfGone, type ChunkPage } from './gone-chunk.ts';

const CHUNK = 'https://app.example/remotes/wallet/3/123.abc.js';

const chunkError = (request = CHUNK) =>
  Object.assign(new Error('Loading chunk 123 failed.'), { name: 'ChunkLoadError', request });

function page(answer: () => Response): ChunkPage & { reload: jest.Mock } {
  return {
    fetch: () => Promise.resolve().then(answer),
    storage: () => sessionStorage,
    reload: jest.fn(),
  };
}

const gone = () => new Response('', { status: 404 });

beforeEach(() => sessionStorage.clear());

test('a file that is gone leads to one reload, and not to a second one', async () => {
  const shown = page(gone);
  expect(await reloadIfGone(chunkError(), shown)).toBe(true);
  expect(await reloadIfGone(chunkError(), shown)).toBe(false);
  expect(shown.reload).toHaveBeenCalledTimes(1);
});

test('another file that is gone has a reload of its own', async () => {
  const shown = page(gone);
  await reloadIfGone(chunkError(), shown);
  expect(await reloadIfGone(chunkError('https://app.example/9.js'), shown)).toBe(true);
});

test.each([
  ['is gone for good', () => new Response('', { status: 410 })],
  [
    'is answered with the page itself',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('a file that %s counts as gone', async (_, answer) => {
  expect(await reloadIfGone(chunkError(), page(answer))).toBe(true);
});

test.each<[string, () => Response]>([
  ['is there', () => new Response('', { headers: { 'content-type': 'text/javascript' } })],
  ['is behind a failing server', () => new Response('', { status: 503 })],
  [
    "can't be reached",
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a file that %s leads to no reload', async (_, answer) => {
  const shown = page(answer);
  expect(await reloadIfGone(chunkError(), shown)).toBe(false);
  expect(shown.reload).not.toHaveBeenCalled();
});

test('where no note can be kept there is no reload', async () => {
  const shown = {
    ...page(gone),
    storage: (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(await reloadIfGone(chunkError(), shown)).toBe(false);
  expect(shown.reload).not.toHaveBeenCalled();
});

test('a damaged note is written anew', async () => {
  sessionStorage.setItem('adpartner.reloaded_for', '{"a":1}');
  expect(await reloadIfGone(chunkError(), page(gone))).toBe(true);
});

test('only errors of scripts and stylesheets that did not load name a file', () => {
  expect(chunkOf(chunkError())).toBe(CHUNK);
  const css = Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED', request: '/a.css' });
  expect(chunkOf(css)).toBe('/a.css');
  expect(chunkOf(new Error('boom'))).toBeNull();
  expect(chunkOf('boom')).toBeNull();
});
