import { preloadSignedIn } from './page-files.ts';

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('as'),
    link.getAttribute('integrity'),
  ]);

beforeEach(() => document.head.replaceChildren());

test('the files that the page names are prefetched with their hashes', () => {
  const meta = document.createElement('meta');
  meta.name = 'signed-in';
  meta.content = '{"assets/2.a.css":"sha256-a","assets/2.b.js":"sha256-b"}';
  document.head.append(meta);
  preloadSignedIn();
  expect(asked()).toEqual([
    ['/assets/2.a.css', 'style', 'sha256-a'],
    ['/assets/2.b.js', 'script', 'sha256-b'],
  ]);
});

test('a page of a development server names none', () => {
  preloadSignedIn();
  expect(asked()).toEqual([]);
});
