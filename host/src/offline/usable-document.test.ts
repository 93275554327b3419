import { CONFIG, PAGE, REGISTRY } from './kept-site-schema.ts';
import { isUsable } from './usable-document.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const send = (text: string, type = JSON_TYPE, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const registry = (released: string) =>
  send(JSON.stringify({ schema: 1, remotes: { wallet: { released } } }));
const NAMED = JSON.stringify({ schema: 1, remotes: { wallet: {} } });
const [OLD, NEW] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'];

test.each<[string, string, Response, boolean]>([
  ['a page', PAGE, send('<!doctype html>', 'text/html'), true],
  ['a page that is gone', PAGE, send('', 'text/html', 404), true],
  ['a page of a failing server', PAGE, send('', 'text/html', 502), false],
  ['no network, as Firefox tells a preloaded page', PAGE, Response.error(), false],
  ['a configuration', CONFIG, send('{}'), true],
  ['a sign-in page as configuration', CONFIG, send('<html>', 'text/html'), false],
  ['a registry', REGISTRY, registry(OLD), true],
  ['a sign-in page as registry', REGISTRY, send('<html>', 'text/html'), false],
  ['a missing registry', REGISTRY, send('{}', JSON_TYPE, 404), false],
  ['an empty registry', REGISTRY, send(''), false],
  ['half a registry', REGISTRY, send('{"schema":1,'), false],
  ['a registry of another type', REGISTRY, send(NAMED, 'text/plain'), false],
  ['a registry of no remotes', REGISTRY, send('{"schema":1,"remotes":{}}'), false],
])('%s is usable or not', async (_, path, response, expected) => {
  expect(await isUsable(path, response, undefined)).toBe(expected);
});

test('a registry older than the stored one is not usable, and both stay readable', async () => {
  const [older, stored] = [registry(OLD), registry(NEW)];
  expect(await isUsable(REGISTRY, older, stored)).toBe(false);
  expect(await isUsable(REGISTRY, stored, older)).toBe(true);
  expect(await isUsable(REGISTRY, registry(OLD), send('broken'))).toBe(true);
  await expect(older.text()).resolves.toContain(OLD);
  await expect(stored.text()).resolves.toContain(NEW);
});
