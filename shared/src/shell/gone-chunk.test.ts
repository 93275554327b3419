import {
  browserPage,
  chunkOf,
  FILE_GONE,
  reloadIfGone,
  type ChunkPage,
  type FileGone,
} from './gone-chunk.ts';

const CHUNK = 'https://app.example/remotes/wallet/3/123.abc.js';

const chunkError = (request = CHUNK) =>
  Object.assign(new Error('Loading chunk 123 failed.'), { name: 'ChunkLoadError', request });

function page(response: () => Response): ChunkPage & { reload: jest.Mock } {
  return {
    fetch: () => Promise.resolve().then(response),
    storage: () => sessionStorage,
    reload: jest.fn(),
    isReplaced: () => Promise.resolve(true),
    hasInput: () => false,
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
])('a file that %s counts as gone', async (_, response) => {
  expect(await reloadIfGone(chunkError(), page(response))).toBe(true);
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
])('a file that %s leads to no reload', async (_, response) => {
  const shown = page(response);
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

test.each<[string, Partial<ChunkPage>, boolean]>([
  ['no other release has taken its place', { isReplaced: () => Promise.resolve(false) }, true],
  ['somebody has written something', { hasInput: () => true }, true],
  ['nobody waits for it any more', {}, false],
])(
  'a file that is gone leads to no reload where %s, nor is one used up',
  async (_, part, isWanted) => {
    const shown = { ...page(gone), ...part };
    expect(await reloadIfGone(chunkError(), shown, () => isWanted)).toBe(false);
    expect(shown.reload).not.toHaveBeenCalled();
    expect(await reloadIfGone(chunkError(), page(gone))).toBe(true);
  },
);

test('a file that was asked for again is the same file', async () => {
  expect(chunkOf(chunkError(`${CHUNK}?again=2`))).toBe(CHUNK);
  await reloadIfGone(chunkError(), page(gone));
  expect(await reloadIfGone(chunkError(`${CHUNK}?again=1`), page(gone))).toBe(false);
});

test('who knows the releases of the page is asked about a file; where nobody does, it may be replaced', async () => {
  expect(await browserPage.isReplaced(CHUNK)).toBe(true);
  const listener = (event: Event) => {
    const { detail } = event as CustomEvent<FileGone>;
    detail.isReplaced = Promise.resolve(detail.file !== CHUNK);
  };
  window.addEventListener(FILE_GONE, listener);
  expect(await browserPage.isReplaced(CHUNK)).toBe(false);
  expect(await browserPage.isReplaced('https://app.example/other.js')).toBe(true);
  window.removeEventListener(FILE_GONE, listener);
});

test.each([
  ['<input value="a">', true],
  ['<textarea>a</textarea>', true],
  ['<input type="password" value="a">', true],
  ['<input><textarea></textarea>', false],
  ['<input type="checkbox" value="on" checked><input type="hidden" value="a">', false],
])('of %s somebody has written something: %s', (html, hasInput) => {
  document.body.innerHTML = html;
  expect(browserPage.hasInput()).toBe(hasInput);
  document.body.innerHTML = '';
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
