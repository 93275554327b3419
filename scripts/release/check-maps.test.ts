import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../site/built-remote.ts';
import { scriptsOf } from '../site/source-maps.ts';
import { fakeBuild } from '../site/testing/fake-site.ts';
import { checkMaps } from './check-maps.ts';

const CHUNK = '7.aaaaaaaa.js';
const CODE = 'function f(a){return a.payoutRule()}';
const SOURCES = { sources: ['mfe-wallet/src/rule.ts'], sourcesContent: ['\n\na.payoutRule();\n'] };

const check = (maps: Record<string, string>, code = CODE) => {
  const { folder, manifest } = readBuilt(fakeBuild({ chunks: { [CHUNK]: code }, maps }));
  checkMaps(folder, scriptsOf(manifest));
};
const map = (mappings: string, more: object = SOURCES) => ({
  [CHUNK]: JSON.stringify({ version: 3, ...more, mappings }),
});

test('a build is good if a fault in each of its scripts leads to its line', () => {
  expect(() => check(map('uBAEE'))).not.toThrow();
});

test('a line that has the same in another form is as good', () => {
  const sourcesContent = ['\n\na.payoutRule();\nuse(payoutRule);\n'];
  expect(() => check(map('uBAGE', { ...SOURCES, sourcesContent }))).not.toThrow();
});

test.each([
  ['the map leads to another line', map('uBACE'), /1 of 1 faults lead elsewhere/],
  ['the map leads nowhere', map(''), /1 of 1 faults lead elsewhere/],
  ['the map is missing', {}, /it has no source map/],
  ['the map is damaged', map('!'), /is damaged/],
])('a build is refused if %s', (_, maps, message) => {
  expect(() => check(maps)).toThrow(message);
  expect(() => check(maps)).toThrow(`remotes/wallet/chunks/${CHUNK}`);
});

test('a long script whose map has no sources to compare with is refused', () => {
  const bare = map('uBAEE', { ...SOURCES, sourcesContent: [] });
  expect(() => check(bare, CODE + ' '.repeat(1000))).toThrow(/no sources to compare with/);
});

test('a script of texts alone needs no map', () => {
  expect(() =>
    check({}, 'self.c.push([[7],{9(e){e.exports=JSON.parse(\'{"a":"b"}\')}}]);'),
  ).not.toThrow();
});

test('the entry for other hosts needs no map: it is on the site as it is written', () => {
  const built = fakeBuild({ chunks: {} });
  writeFileSync(join(built, 'release/mf-entry.js'), CODE);
  const { folder, manifest } = readBuilt(built);
  expect([...scriptsOf(manifest).keys()]).toContain('release/mf-entry.js');
  expect(() => checkMaps(folder, scriptsOf(manifest))).not.toThrow();
});
