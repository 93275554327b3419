import { hashFiles } from './hash-files.ts';
import { noteFailure } from './script-address.ts';

const folder = new URL('/remotes/shed/1/', document.baseURI).href;
const script = (src: string) => Object.assign(document.createElement('script'), { src });
const style = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

beforeAll(() =>
  hashFiles(`${folder}remoteEntry.js`, {
    'remoteEntry.js': 'sha256-entry',
    'css/1.css': 'sha256-style',
  }),
);

test('a script and a stylesheet that a bundler adds carry the hashes of the release', () => {
  const entry = script('/remotes/shed/1/remoteEntry.js');
  expect(entry.src).toBe(`${folder}remoteEntry.js`);
  expect(entry.integrity).toBe('sha256-entry');
  expect(entry.crossOrigin).toBe('anonymous');
  expect(style(`${folder}css/1.css`).integrity).toBe('sha256-style');
});

test('a file that the release does not have is refused', () => {
  expect(script(`${folder}added.js`).integrity).toBe('sha256-missing=');
});

test('tags of everybody else stay as they are', () => {
  const other = script('/assets/1.js');
  expect(other.integrity || other.crossOrigin).toBeFalsy();
});

test('after a failure it is requested at another address, with the same hash', () => {
  noteFailure(`${folder}css/1.css`);
  const again = style(`${folder}css/1.css`);
  expect(again.href).toMatch(/1\.css\?again=\d+$/);
  expect(again.integrity).toBe('sha256-style');
});

test('several foreign releases on a page each keep their hashes', () => {
  const other = new URL('/remotes/barn/4/', document.baseURI).href;
  hashFiles(`${other}remoteEntry.js`, { 'remoteEntry.js': 'sha256-barn' });
  expect(script(`${other}remoteEntry.js`).integrity).toBe('sha256-barn');
  expect(script(`${folder}remoteEntry.js`).integrity).toBe('sha256-entry');
});
