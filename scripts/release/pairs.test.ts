import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProven, keepProof } from './kept-proofs.ts';
import { keyOf, layoutsOf, nameOf, pairsOf, type Build, type Live, type Pair } from './pairs.ts';

const build = (part: string, version: string): Build => ({ part, version, digest: `d ${version}` });
const wallet = build('wallet', 'w2');
const LIVE: Live = {
  host: [build('host', 'h1')],
  server: [build('server', 's1')],
  wallet: [build('wallet', 'w1')],
  plan: [build('plan', 'p2'), build('plan', 'p3'), build('plan', 'p1')],
};

test('a release meets the host, the server and every live build of other remotes, not its own', () => {
  expect(pairsOf(wallet, LIVE).map(nameOf)).toEqual([
    'wallet w2 with host h1',
    'wallet w2 with server s1',
    'wallet w2 with plan p2',
    'wallet w2 with plan p3',
    'wallet w2 with plan p1',
  ]);
});

test('every unproven pair is on one site, and there are no more sites than builds of one part', () => {
  const pairs = pairsOf(wallet, LIVE);
  const layouts = layoutsOf(pairs, LIVE);
  expect(layouts).toHaveLength(3);
  for (const [, other] of pairs) {
    expect(layouts.some((layout) => layout[other.part] === other)).toBe(true);
  }
  const [canary] = layoutsOf([pairs[3]!], LIVE);
  expect(canary).toMatchObject({ plan: { version: 'p3' }, host: { version: 'h1' } });
  expect(layoutsOf([], LIVE)).toEqual([]);
});

test('a key depends on the bytes of both builds and on the run, not on their order', () => {
  const pair: Pair = [wallet, LIVE.host![0]!];
  const changed: Pair = [{ ...wallet, digest: 'another' }, pair[1]];
  expect(keyOf([pair[1], pair[0]], 'run')).toBe(keyOf(pair, 'run'));
  expect(keyOf(changed, 'run')).not.toBe(keyOf(pair, 'run'));
  expect(keyOf(pair, 'another run')).not.toBe(keyOf(pair, 'run'));
});

test('a kept proof counts for its bytes only, and a damaged one not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  const pair: Pair = [wallet, LIVE.host![0]!];
  expect(isProven(pair, 'run', folder)).toBe(false);
  keepProof(pair, 'run', folder);
  expect(isProven(pair, 'run', folder)).toBe(true);
  expect(isProven([pair[1], pair[0]], 'run', folder)).toBe(true);
  expect(isProven([{ ...wallet, digest: 'another' }, pair[1]], 'run', folder)).toBe(false);
  const file = join(folder, readdirSync(folder)[0]!);
  writeFileSync(file, readFileSync(file, 'utf8').replace('d w2', 'd w3'));
  expect(isProven(pair, 'run', folder)).toBe(false);
});
