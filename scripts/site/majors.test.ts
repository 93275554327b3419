import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofOwnMajor } from '../../host/src/remotes/registry/majors.ts';
import type { Registry } from '../../host/src/remotes/registry/registry.ts';
import { releaseHost } from '../release/release-host.ts';
import { siteStatus } from '../release/status.ts';
import { statusTable } from '../release/status-table.ts';
import { readBuilt } from './built-remote.ts';
import { changeSite, isWhole, releaseTo, stateOf } from './change-site.ts';
import { hostContract } from './host-contract.ts';
import { readLog } from './change-log.ts';
import { canaryMoved, rolledBack, type RemoteState } from './release-transitions.ts';
import { retireMajor } from './retire-major.ts';
import { whileLocked } from './site-lock.ts';
import { readRegistry } from './site.ts';
import { fakeBuild, fakeHost, fakeSite, foreignBuild, hashOfAll } from './testing/fake-site.ts';

const at = '2026-11-21T12:00:00.000Z';
const NAMES = ['adcenter', 'plan', 'wallet', 'notification'];
const one = { major: 1, minor: 0 };
const two = { major: 2, minor: 0 };
const note = { at, by: 'Ann', why: null, did: 'retired', source: null };

const release = (site: string, remote: string, text: string, contract = one, percent?: number) =>
  releaseTo(site, readBuilt(fakeBuild({ remote, text, contract })), {
    percent: percent ?? null,
    at,
  });

/** The versions that pages of a major get. */
function seenBy(site: string, major: number): Record<string, string> {
  const { remotes } = ofOwnMajor(readRegistry(site), major) as Registry;
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** As if its host had had its major for so many hours. */
function age(site: string, contract: object, hours: number): void {
  const since = new Date(Date.now() - hours * 3_600_000).toISOString();
  writeFileSync(join(site, 'host.json'), JSON.stringify({ schema: 1, contract, since }));
}

function ordersOf(parts: readonly string[]): string[][] {
  if (parts.length === 0) return [[]];
  return parts.flatMap((part) =>
    ordersOf(parts.filter((other) => other !== part)).map((rest) => [part, ...rest]),
  );
}

/** A build of each remote for each contract, made once for all sites. */
const BUILDS = new Map(
  [one, two].flatMap((contract) =>
    NAMES.map((remote) => {
      const text = `for ${contract.major}`;
      return [
        `${remote} ${contract.major}`,
        readBuilt(fakeBuild({ remote, text, contract })),
      ] as const;
    }),
  ),
);
const HOST = fakeHost(two);
const releaseBuild = (site: string, part: string, { major }: typeof one) =>
  releaseTo(site, BUILDS.get(`${part} ${major}`)!, { percent: null, at });

/** Moves the teams' parts of a site to the new major in an order; a host that is refused comes again at the end. */
async function move(site: string, order: readonly string[]): Promise<void> {
  for (const name of NAMES) await releaseBuild(site, name, one);
  const old = seenBy(site, 1);
  const wait = new Set(NAMES);
  for (const part of [...order, 'host']) {
    if (part !== 'host') {
      await releaseBuild(site, part, two);
      wait.delete(part);
    } else if (wait.size > 0) {
      const why = `without a release for contract 2: ${[...wait].join(', ')};`;
      await expect(releaseHost(site, HOST)).rejects.toThrow(why);
      expect(hostContract(site)).toEqual(one);
    } else await releaseHost(site, HOST);
    // Open pages, and devices with the page of before.
    expect(seenBy(site, 1)).toEqual(old);
  }
  for (const name of NAMES) {
    expect(isWhole(site, name, old[name]!)).toBe(true);
    expect(stateOf(site, name).live?.contract).toEqual(two);
    expect(seenBy(site, 2)[name]).toBe(BUILDS.get(`${name} 2`)!.manifest.release.version);
  }
}

test('five teams move a site to a new major one by one, in each of 120 orders, and all end alike', async () => {
  const orders = ordersOf(['host', ...NAMES]);
  expect(orders).toHaveLength(120);
  const ends = new Set<string>();
  for (const order of orders) {
    const site = fakeSite();
    try {
      await move(site, order);
      ends.add(hashOfAll(site, 'remotes', 'remotes.json'));
    } catch (error) {
      throw new Error(`in the order ${order.join(', ')}: ${(error as Error).message}`, {
        cause: error,
      });
    } finally {
      rmSync(site, { recursive: true });
    }
  }
  expect(ends.size).toBe(1);
});

test('after the last host of the old major only the new releases are left', async () => {
  const site = fakeSite();
  await move(site, [...NAMES, 'host']);
  const old = seenBy(site, 1);
  age(site, two, 25);
  await expect(retireMajor(site, 1, note)).resolves.toEqual(Object.keys(old));
  expect(seenBy(site, 1)).toEqual(seenBy(site, 2));
  for (const name of NAMES) {
    expect(readRegistry(site).remotes[name]).not.toHaveProperty('majors');
    expect(isWhole(site, name, old[name]!)).toBe(false);
    expect(isWhole(site, name, seenBy(site, 2)[name]!)).toBe(true);
  }
});

describe('beside the releases for the site’s host', () => {
  test('canary, rollback and history are of one major and leave the other as it was', async () => {
    const site = fakeSite();
    const { release: a } = await release(site, 'wallet', 'a');
    const { release: x } = await release(site, 'wallet', 'x', two);
    await release(site, 'wallet', 'b');
    const { release: y } = await release(site, 'wallet', 'y', two);
    const { release: z } = await release(site, 'wallet', 'z', two, 10);
    const before = stateOf(site, 'wallet', 1);
    const change = (what: (state: RemoteState) => RemoteState, major?: number) =>
      changeSite(site, 'wallet', what, undefined, major);

    await change((state) => canaryMoved('wallet', state, 20), 2);
    expect(stateOf(site, 'wallet', 2).live).toMatchObject({
      version: y.version,
      canary: { version: z.version, percent: 20 },
      previous: { version: x.version },
    });
    await changeSite(
      site,
      'wallet',
      (state, find) => rolledBack('wallet', state, null, find, at),
      undefined,
      2,
    );
    expect(stateOf(site, 'wallet', 2).live?.version).toBe(x.version);
    expect(stateOf(site, 'wallet', 1)).toEqual(before);

    await changeSite(site, 'wallet', (state, find) => rolledBack('wallet', state, null, find, at));
    expect(stateOf(site, 'wallet', 1).live?.version).toBe(a.version);
    expect(stateOf(site, 'wallet', 2).live?.version).toBe(x.version);
    expect(
      stateOf(site, 'wallet', 2)
        .past.map(({ version }) => version)
        .sort(),
    ).toEqual([y.version, z.version].sort());
    await expect(
      changeSite(site, 'wallet', (state, find) => rolledBack('wallet', state, x.version, find, at)),
    ).rejects.toThrow('is of contract 2');
  });

  test('the status says who has the other major and who has not', async () => {
    const site = fakeSite();
    for (const name of ['wallet', 'plan']) await release(site, name, 'old');
    const { release: next } = await release(site, 'wallet', 'new', two);
    const status = siteStatus(site, ['wallet', 'plan']);
    expect(status.remotes.map(({ majors }) => majors.map(({ major }) => major))).toEqual([
      [1, 2],
      [1],
    ]);
    expect(statusTable(status)).toContain(`contract 2: wallet ${next.version}; not yet: plan`);
  });

  test('the status says who has an older major, and expects nobody to move there', async () => {
    const site = fakeSite();
    const { release: old } = await release(site, 'wallet', 'old');
    await release(site, 'wallet', 'new', two);
    await releaseHost(site, fakeHost(two));
    await release(site, 'plan', 'of today', two);
    const lines = statusTable(siteStatus(site, ['wallet', 'plan'])).split('\n');
    expect(lines).toContain(`contract 1: wallet ${old.version}`);
  });

  test('a host that can’t load what other tools built for its major is refused', async () => {
    const site = fakeSite();
    await release(site, 'wallet', 'old');
    const build = readBuilt(foreignBuild({ contract: two }));
    const { release: next } = await releaseTo(site, build, { percent: null, at });
    await expect(releaseHost(site, fakeHost(two))).rejects.toThrow(
      `wallet ${next.version} is built as "runtime", which this host can't load`,
    );
    expect(hostContract(site)).toEqual(one);
    await releaseHost(site, fakeHost(two, ['runtime']));
    expect(hostContract(site)).toMatchObject(two);
  });

  test('an older host’s remote can still be mended, and one that none has any more can’t', async () => {
    const site = fakeSite();
    await release(site, 'wallet', 'old');
    await release(site, 'wallet', 'new', two);
    await releaseHost(site, fakeHost(two));
    const { release: mended } = await release(site, 'wallet', 'mended');
    expect(seenBy(site, 1)).toEqual({ wallet: mended.version });
    age(site, two, 25);
    await retireMajor(site, 1, note);
    await expect(release(site, 'wallet', 'late')).rejects.toThrow('no host of that major is left');
  });
});

describe('retiring a major', () => {
  test('waits a day after the last host of it, and is refused while the site’s host has it', async () => {
    const site = fakeSite();
    await release(site, 'wallet', 'old');
    await release(site, 'wallet', 'new', two);
    await expect(retireMajor(site, 1, note)).rejects.toThrow('its releases are in use');
    await releaseHost(site, fakeHost(two));
    const all = hashOfAll(site, '.');
    await expect(retireMajor(site, 1, note)).rejects.toThrow(
      'devices may open pages of contract 1 until',
    );
    expect(hashOfAll(site, '.')).toBe(all);
    age(site, two, 25);
    await expect(retireMajor(site, 1, note)).resolves.toEqual(['wallet']);
    await expect(retireMajor(site, 1, note)).resolves.toEqual([]);
    expect(readLog(site)).toHaveLength(1);
    // A device takes no entry that is older than the one that it has seen.
    expect(readRegistry(site).remotes.wallet!.released! > at).toBe(true);
  });

  test('is refused without waiting for a release that another process makes', async () => {
    const site = fakeSite();
    await release(site, 'wallet', 'old');
    age(site, two, 25);
    await whileLocked(site, () =>
      expect(retireMajor(site, 1, note)).rejects.toThrow('wallet has no other release'),
    );
  });

  test('of a remote that has no other is refused, and none is changed', async () => {
    const site = fakeSite();
    await release(site, 'adcenter', 'old');
    await release(site, 'adcenter', 'new', two);
    await release(site, 'wallet', 'old');
    age(site, two, 25);
    const before = readRegistry(site);
    await expect(retireMajor(site, 1, note)).rejects.toThrow('wallet has no other release');
    expect(readRegistry(site)).toEqual(before);
  });
});
