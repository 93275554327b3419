import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../site/built-remote.ts';
import { releaseTo } from '../site/change-site.ts';
import { hostContract } from '../site/host-contract.ts';
import { ReleaseError } from '../site/release-error.ts';
import { readRegistry } from '../site/site.ts';
import { fakeBuild, fakeSite } from '../site/testing/fake-site.ts';
import { liveBuilds, remoteBuild } from './live-builds.ts';
import { keyOf, nameOf, type Build, type Pair } from './pairs.ts';
import { proveRelease, type Candidate, type Prover } from './prove-release.ts';

const NOW = '2026-11-26T12:00:00.000Z';

const SERVERS = ['s1', 's2'].map((version) => ({ part: 'server', version, digest: version }));

/** A site with two releases of the plan and a canary, and a build of the wallet that is not on it. */
async function candidate(
  unproven: string | null = null,
  servers: readonly Build[] = SERVERS.slice(0, 1),
): Promise<Candidate> {
  const site = fakeSite();
  for (const [text, percent] of [
    ['one', null],
    ['two', null],
    ['three', 10],
  ] as const) {
    const built = readBuilt(fakeBuild({ remote: 'plan', text }));
    await releaseTo(site, built, { percent, at: NOW });
  }
  const folder = fakeBuild();
  const build = remoteBuild('wallet', readBuilt(folder).manifest.release);
  const live = liveBuilds(site, hostContract(site), servers);
  return { site, folder, build, live, unproven };
}

/** A prover that keeps proofs in memory, and the plans and servers that the wallet has met in its runs. */
function fakeProver({ works = true, hasBrowser = true } = {}) {
  const kept = new Set<string>();
  const met: string[] = [];
  const servers: string[] = [];
  const prover: Prover = {
    run: 'run',
    hasBrowser: () => Promise.resolve(hasBrowser),
    prove(site, server) {
      servers.push(server.version);
      const { remotes } = readRegistry(site);
      expect(existsSync(join(site, remotes.wallet!.entry))).toBe(true);
      met.push(remotes.plan!.version);
      return Promise.resolve(works);
    },
    isProven: (pair: Pair) => kept.has(keyOf(pair, 'run')),
    keepProof: (pair: Pair) => void kept.add(keyOf(pair, 'run')),
  };
  return { prover, met, servers, kept };
}

const silent = () => {};

test('a release meets the current, the canary and the previous version of another remote, once', async () => {
  const it = await candidate();
  const { prover, met } = fakeProver();
  expect(await proveRelease(it, silent, prover)).toBe(5);
  expect(met.sort()).toEqual(it.live.plan!.map(({ version }) => version).sort());
  expect(new Set(met).size).toBe(3);
  await proveRelease(it, silent, prover);
  expect(met).toHaveLength(3);
});

test('after a change of the host its pair alone is proven again', async () => {
  const it = await candidate();
  const { prover, met } = fakeProver();
  await proveRelease(it, silent, prover);
  const host = [{ ...it.live.host![0]!, digest: 'another' }];
  await proveRelease({ ...it, live: { ...it.live, host } }, silent, prover);
  expect(met).toHaveLength(4);
});

test('a release meets every server that is live', async () => {
  const it = await candidate(null, SERVERS);
  const { prover, servers } = fakeProver();
  expect(await proveRelease(it, silent, prover)).toBe(6);
  expect(servers.slice(0, 2)).toEqual(['s1', 's2']);
});

test('a server that can’t be had here rejects the release by the name of the pair', async () => {
  const it = await candidate();
  const { prover, kept } = fakeProver();
  prover.prove = () => Promise.reject(new ReleaseError('no commit of this clone is server s1'));
  const failed = await proveRelease(it, silent, prover).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ReleaseError);
  const { message } = failed as Error;
  expect(message).toContain(nameOf([it.build, it.live.server![0]!]));
  expect(message).toMatch(/; no commit of this clone is server s1$/);
  expect(kept.size).toBe(0);
});

test('a pair whose screens fail is rejected by name, and no proof is kept', async () => {
  const it = await candidate();
  const { prover, kept } = fakeProver({ works: false });
  const pair = nameOf([it.build, it.live.plan![0]!]);
  await expect(proveRelease(it, silent, prover)).rejects.toThrow(pair);
  expect(kept.size).toBe(0);
});

test('without a browser the error names the pairs and the ways on, in one line', async () => {
  const it = await candidate();
  const { prover } = fakeProver({ hasBrowser: false });
  const failed = await proveRelease(it, silent, prover).catch((error: unknown) => error);
  const { message } = failed as Error;
  expect(message).toContain(nameOf([it.build, it.live.server![0]!]));
  expect(message).toMatch(/CHROMIUM_PATH.*--unproven REASON$/);
  expect(message).not.toContain('\n');
});

test('an emergency goes live without a proof, and the site keeps the reason and the pairs', async () => {
  const it = await candidate('payouts stand still');
  const { prover, met } = fakeProver({ hasBrowser: false });
  await proveRelease(it, silent, prover);
  expect(met).toEqual([]);
  const { releases } = JSON.parse(readFileSync(join(it.site, 'remotes/unproven.json'), 'utf8')) as {
    releases: object[];
  };
  expect(releases).toEqual([
    expect.objectContaining({
      part: 'wallet',
      version: it.build.version,
      reason: 'payouts stand still',
      pairs: expect.arrayContaining([nameOf([it.build, it.live.host![0]!])]) as string[],
    }),
  ]);
});
