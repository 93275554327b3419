import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readBuilt } from './built-remote.ts';
import { logFile, readLog, type Note } from './change-log.ts';
import { changeSite, releaseTo } from './change-site.ts';
import { rolledBack } from './release-transitions.ts';
import { fakeBuild, fakeSite, liveVersion } from './testing/fake-site.ts';

const at = '2026-11-21T12:00:00.000Z';
const noteOf = (did: string, why: string | null = null): Note => ({
  at,
  by: 'Ann <ann@ads.example>',
  why,
  did,
  source: null,
});

const release = (site: string, text: string) =>
  releaseTo(site, readBuilt(fakeBuild({ text })), {
    percent: null,
    at,
    note: { ...noteOf('released', text), source: { commit: 'c0ffee', clean: true } },
  });
const rollBack = (site: string, version: string | null) =>
  changeSite(
    site,
    'wallet',
    (state, find) => rolledBack('wallet', state, version, find, at),
    noteOf('rolled back to'),
  );

test('rolling back and forth loses nothing of who released what, when, why and of which commit', async () => {
  const site = fakeSite();
  const { release: one } = await release(site, 'one');
  const { release: two } = await release(site, 'two');
  for (let times = 0; times < 10; times++) {
    await rollBack(site, one.version);
    await rollBack(site, two.version);
  }
  const log = readLog(site);
  expect(log).toHaveLength(22);
  expect(log.slice(0, 3)).toEqual([
    {
      ...noteOf('released', 'one'),
      source: { commit: 'c0ffee', clean: true },
      part: 'wallet',
      version: one.version,
      from: null,
    },
    expect.objectContaining({ why: 'two', version: two.version, from: one.version }),
    expect.objectContaining({ did: 'rolled back to', version: one.version, from: two.version }),
  ]);
});

test('a line that stands is never written again', async () => {
  const site = fakeSite();
  await release(site, 'one');
  const before = readFileSync(logFile(site), 'utf8');
  await release(site, 'two');
  expect(readFileSync(logFile(site), 'utf8').startsWith(before)).toBe(true);
});

test('the canary is what a release to a part of the users is about', async () => {
  const site = fakeSite();
  await release(site, 'one');
  const { release: two } = await releaseTo(site, readBuilt(fakeBuild({ text: 'two' })), {
    percent: 5,
    at,
    note: noteOf('released to 5%'),
  });
  expect(readLog(site).at(-1)).toMatchObject({ did: 'released to 5%', version: two.version });
});

test('a release that changes nothing is not logged', async () => {
  const site = fakeSite();
  await release(site, 'one');
  await release(site, 'one');
  expect(readLog(site)).toHaveLength(1);
});

test('no server of the site serves the log', async () => {
  const site = fakeSite();
  await release(site, 'one');
  expect(existsSync(logFile(site))).toBe(true);
  expect(logFile(site).startsWith(`${site}/`)).toBe(false);
});

test('what a power cut left of a line is cut off, and the log goes on', async () => {
  const site = fakeSite();
  await release(site, 'one');
  appendFileSync(logFile(site), '{"at":"2026-1');
  expect(readLog(site)).toHaveLength(1);
  await release(site, 'two');
  expect(readLog(site).map(({ why }) => why)).toEqual(['one', 'two']);
});

test.each<[string, (lines: string[]) => string[]]>([
  ['changed', ([one = '', ...more]) => [one.replace('Ann', 'Bob'), ...more]],
  ['taken out', ([, ...more]) => more],
  ['put in', ([one = '', ...more]) => [one, one, ...more]],
  ['not JSON', ([one = '', ...more]) => [one, '<!doctype html>', ...more]],
])('a log with a line that was %s is told, and nothing is released', async (_, damage) => {
  const site = fakeSite();
  await release(site, 'one');
  await release(site, 'two');
  const before = liveVersion(site);
  const lines = readFileSync(logFile(site), 'utf8').split('\n').slice(0, -1);
  writeFileSync(logFile(site), `${damage(lines).join('\n')}\n`);
  expect(() => readLog(site)).toThrow('does not follow from the lines before it');
  await expect(release(site, 'three')).rejects.toThrow('does not follow');
  expect(liveVersion(site)).toBe(before);
});
