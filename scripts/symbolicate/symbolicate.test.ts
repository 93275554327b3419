import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { readBuilt } from '../site/built-remote.ts';
import { releaseTo } from '../site/change-site.ts';
import { mapsFolder } from '../site/source-maps.ts';
import { fakeBuild, fakeSite, liveVersion, namesBelow } from '../site/testing/fake-site.ts';
import { symbolicate } from './symbolicate.ts';

const CHUNK = '7.aaaaaaaa.js';
const CODE = 'function f(){throw new Error("blocked")}f()';
/** Its `throw`, at column 14, is line 41, column 3 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['mfe-wallet/src/withdraw.ts'],
  mappings: 'aAwCE',
});

const release = (site: string, text: string, maps: Record<string, string>) =>
  releaseTo(site, readBuilt(fakeBuild({ text, chunks: { [CHUNK]: CODE }, maps })), {
    percent: null,
    at: '2026-01-01T00:00:00.000Z',
  });

/** A site with a release whose chunk throws, and the stack that it leaves. */
async function crash(maps: Record<string, string> = { [CHUNK]: MAP }) {
  const site = fakeSite();
  await release(site, 'one', maps);
  try {
    runInThisContext(CODE, { filename: `https://site.example/remotes/wallet/chunks/${CHUNK}` });
  } catch (error) {
    return { site, stack: (error as Error).stack! };
  }
  throw new Error('it did not throw');
}

test('a fault that is really thrown leads to remote, version, file and line', async () => {
  const { site, stack } = await crash();
  expect(symbolicate(site, stack)[0]).toBe(
    `wallet ${liveVersion(site)}  mfe-wallet/src/withdraw.ts:41:3`,
  );
});

test.each([
  ['Chromium', `    at f (https://site.example/remotes/wallet/chunks/${CHUNK}:1:14)`],
  ['Firefox and Safari', `f@https://site.example/remotes/wallet/chunks/${CHUNK}:1:14`],
  ['a second request', `at https://site.example/remotes/wallet/chunks/${CHUNK}?again=2:1:14`],
  ['a log', JSON.stringify({ fault: { stack: `f@/remotes/wallet/chunks/${CHUNK}:1:14\ng@x` } })],
])('a line as %s writes it leads there, too', async (_, line) => {
  const { site } = await crash();
  expect(symbolicate(site, line)).toEqual([
    `wallet ${liveVersion(site)}  mfe-wallet/src/withdraw.ts:41:3`,
  ]);
});

test('of several versions with the chunk it is the one that the report names', async () => {
  const { site, stack } = await crash();
  const first = liveVersion(site)!;
  await release(site, 'two', {});
  expect(symbolicate(site, stack)[0]).toContain(' or ');
  const report = JSON.stringify({ version: first, error: { stack: stack.split('\n') } });
  expect(symbolicate(site, report)[0]).toContain(`wallet ${first}  `);
});

test('no source map is in the site’s own folder', async () => {
  const { site } = await crash();
  expect(existsSync(join(mapsFolder(site), 'remotes/wallet/chunks', `${CHUNK}.map`))).toBe(true);
  expect(namesBelow(site, '').filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('a source map is removed once no release has its script', async () => {
  const { site } = await crash();
  const stale = join(mapsFolder(site), 'remotes/wallet/chunks/8.bbbbbbbb.js.map');
  writeFileSync(stale, MAP);
  await release(site, 'two', {});
  expect(existsSync(stale)).toBe(false);
});

test.each([
  ['nothing', '', /names no script of a site/],
  ['a stack of another program', 'at f (/home/me/x.js:1:2)', /names no script of a site/],
  ['an unknown script', 'at /assets/main.00000000.js:1:2', /^host .* has no source map of it$/],
  ['a script beyond the folder', 'at /remotes/../x/y.js:1:2', /names no script of a site/],
  ['a place without a source', `/remotes/wallet/chunks/${CHUNK}:99:1`, /no source is there$/],
  ['no line at all', `/remotes/wallet/chunks/${CHUNK}:0:0`, /no source is there$/],
  ['a line beyond counting', `/remotes/wallet/chunks/${CHUNK}:${'9'.repeat(30)}:1`, /no source/],
])('%s is answered with one clear line', async (_, text, message) => {
  const { site } = await crash();
  const answer = () => symbolicate(site, text);
  expect(answer).toThrow(message);
  expect(answer).not.toThrow(/\n/);
});

test.each(['{"version":3,', '{"version":3,"sources":["a"],"mappings":"A!"}', 'null'])(
  'a damaged map is named: %s',
  async (damaged) => {
    const { site, stack } = await crash({ [CHUNK]: damaged });
    expect(() => symbolicate(site, stack)).toThrow(/\.map is damaged/);
  },
);
