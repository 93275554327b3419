import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseRegistry } from '../../host/src/remotes/registry/registry.ts';
import { isWhole } from '../site/change-site.ts';
import { readRegistry } from '../site/site.ts';
import { fakeBuild, fakeSite, liveVersion } from '../site/testing/fake-site.ts';

const script = join(import.meta.dirname, '..', 'release.ts');

/** The tests start processes, each with a Node of its own; milliseconds. */
const PATIENCE = 240_000;

/** A fake build has no screen to open. */
const UNPROVEN = ['--unproven', 'a fake build'];

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (said += data.toString()));
  }
  const end = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, end };
}

/** Reads the registry again and again, as browsers do. Returns the number of reads, once `until` is done. */
async function keepReading(site: string, until: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = until.finally(() => (isDone = true));
  let reads = 0;
  while (!isDone) {
    parseRegistry(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')));
    reads++;
    await wait(1);
  }
  await done;
  return reads;
}

test(
  'releases at the same time all land, and no reader ever sees half a registry',
  async () => {
    const site = fakeSite();
    const first = await start('wallet', '--built', fakeBuild(), '--to', site, ...UNPROVEN).end;
    expect(first).toMatchObject({ code: 0 });
    const builds = [
      ...['two', 'three'].map((text) => ['wallet', fakeBuild({ text })] as const),
      ...['plan', 'adcenter'].map((remote) => [remote, fakeBuild({ remote })] as const),
    ];
    const all = Promise.all(
      builds.map(
        ([remote, built]) => start(remote, '--built', built, '--to', site, ...UNPROVEN).end,
      ),
    );
    expect(await keepReading(site, all)).toBeGreaterThan(10);
    for (const { code, said } of await all) expect({ code, said }).toMatchObject({ code: 0 });
    const { remotes } = readRegistry(site);
    expect(Object.keys(remotes).sort()).toEqual(['adcenter', 'plan', 'wallet']);
    expect(remotes.wallet?.previous).not.toBeNull();
    for (const [remote, { version }] of Object.entries(remotes)) {
      expect(isWhole(site, remote, version)).toBe(true);
    }
  },
  PATIENCE,
);

test(
  'a release killed at any moment leaves the site whole, and the next one works',
  async () => {
    const site = fakeSite();
    await start('wallet', '--built', fakeBuild(), '--to', site, ...UNPROVEN).end;
    const chunks = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${index}.aaaaaaaa.js`, `${index}`]),
    );
    // A release spends most of its time starting, so the moments are counted from its first change.
    for (let number = 0; number < 6; number++) {
      const text = `killed ${number}`;
      const mine = Object.fromEntries(
        Object.entries(chunks).map(([name, chunk]) => [`${number}-${name}`, chunk]),
      );
      const built = fakeBuild({ text, chunks: mine });
      const { child, end } = start('wallet', '--built', built, '--to', site, ...UNPROVEN);
      const locked = join(site, '.release.lock');
      while (child.exitCode === null && !existsSync(locked)) await wait(1);
      await wait(number * 8);
      child.kill('SIGKILL');
      await end;
      const { wallet } = readRegistry(site).remotes;
      for (const one of [wallet, wallet?.previous]) {
        if (one) expect(isWhole(site, 'wallet', one.version)).toBe(true);
      }
    }
    const last = await start(
      'wallet',
      '--built',
      fakeBuild({ text: 'last' }),
      '--to',
      site,
      ...UNPROVEN,
    ).end;
    expect(last).toMatchObject({ code: 0 });
    expect(isWhole(site, 'wallet', liveVersion(site)!)).toBe(true);
  },
  PATIENCE,
);

test(
  'what is refused ends with one line and 1, what is not understood with 2',
  async () => {
    const site = fakeSite();
    const built = fakeBuild();
    const runs: [string[], number, RegExp][] = [
      [['wallet', '--built', built, '--to', join(site, 'nowhere')], 1, /is no site/],
      [['plan', '--built', built, '--to', site], 1, /is a build of wallet, not of plan/],
      [['rollback', 'wallet', '--to', site], 1, /has not been released here yet/],
      [['nothing', '--to', site], 2, /'nothing' is invalid for argument 'remote'/],
    ];
    for (const [args, code, line] of runs) {
      const done = await start(...args).end;
      expect(done.code).toBe(code);
      expect(done.said).toMatch(line);
      expect(done.said.trim().split('\n')).toHaveLength(1);
    }
  },
  PATIENCE,
);
