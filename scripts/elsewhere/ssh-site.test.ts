import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { numbersFrom } from '../canary/testing/simulated-traffic.ts';
import { isWhole, releaseTo } from '../site/change-site.ts';
import { readBuilt } from '../site/built-remote.ts';
import { readLog } from '../site/change-log.ts';
import { LOCK, whileLocked } from '../site/site-lock.ts';
import { readHistory, readRegistry } from '../site/site.ts';
import {
  fakeBuild,
  fakeHost,
  fakeSite,
  liveVersion,
  textOf,
  type FakeBuild,
} from '../site/testing/fake-site.ts';
import { sshAddressOf } from './ssh-address.ts';
import { takeSshLock } from './ssh-lock.ts';
import { startCutLine } from './testing/cut-line.ts';
import { missingPrograms, sshWith, startSshServer, type SshServer } from './testing/ssh-server.ts';

const script = join(import.meta.dirname, '..', 'release.ts');
const UNPROVEN = ['--unproven', 'a fake build'];
const SEED = Number(process.env.TEST_SEED ?? '1');
const CUTS = process.env.TEST_COUNTS === 'full' ? 40 : 2;
/** A script of texts alone, and the map that it may have. */
const CHUNK = '7.aaaaaaaa.js';
const withMap = {
  chunks: { [CHUNK]: 'self.c.push([[7],{9(e){e.exports=JSON.parse(\'{"a":"b"}\')}}]);' },
  maps: {
    [CHUNK]: JSON.stringify({ version: 3, sources: [], sourcesContent: [], mappings: '' }),
  },
};
/** The tests start processes, each with a Node of its own; milliseconds. */
const PATIENCE = 240_000;

/** Runs the release command. What it says: of one that failed, why. */
async function releaseCommand(args: readonly string[], program: string) {
  const env = { ...process.env, RSYNC_RSH: program, RELEASED_BY: 'ann' };
  const child = spawn(process.execPath, [script, ...args], { env });
  let [told, complained] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (told += data.toString()));
  child.stderr.on('data', (data: Buffer) => (complained += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: code === 0 ? told + complained : complained };
}

const missing = missingPrograms();
const describeWithSsh = missing.length === 0 ? describe : describe.skip;
const lacks = missing.length > 0 ? ` (this machine has no ${missing.join(', ')})` : '';

describeWithSsh(`a site by ssh${lacks}`, () => {
  let server: SshServer;
  let rsh: string | undefined;
  beforeAll(async () => {
    server = await startSshServer();
  });
  beforeEach(() => {
    rsh = process.env.RSYNC_RSH;
    process.env.RSYNC_RSH = server.rsh;
  });
  afterEach(() => {
    if (rsh === undefined) delete process.env.RSYNC_RSH;
    else process.env.RSYNC_RSH = rsh;
  });
  afterAll(() => server.stop());

  const at = (site: string, port = server.port) =>
    `ssh://${userInfo().username}@127.0.0.1:${port}${site}`;

  const run = (args: readonly string[], program = server.rsh) => releaseCommand(args, program);
  const release = (site: string, text: string, port?: number, program?: string) =>
    run(['wallet', '--built', fakeBuild({ text }), '--to', at(site, port), ...UNPROVEN], program);

  /** What is in the folder above a site with its name. */
  const beside = (site: string) =>
    readdirSync(dirname(site))
      .filter((name) => name.startsWith(basename(site)))
      .map((name) => name.replace(basename(site), ''))
      .sort();

  test(
    'a release, a canary, its promotion and a rollback are there whole, with log and registry',
    async () => {
      const site = fakeSite();
      const built = fakeBuild({ text: 'one', ...withMap });
      const first = await run(['wallet', '--built', built, '--to', at(site), ...UNPROVEN]);
      expect(first).toMatchObject({ code: 0 });
      const one = liveVersion(site)!;
      const two = fakeBuild({ text: 'two' });
      const more = ['--canary', '10%', '--built', two, '--to', at(site), ...UNPROVEN];
      expect(await run(['wallet', ...more])).toMatchObject({ code: 0 });
      expect(liveVersion(site)).toBe(one);
      for (const step of ['50%', 'promote']) {
        expect(await run(['canary', 'wallet', step, '--to', at(site)])).toMatchObject({ code: 0 });
      }
      const second = liveVersion(site)!;
      for (const version of [one, second]) expect(isWhole(site, 'wallet', version)).toBe(true);
      const back = await run(['rollback', 'wallet', '--to', at(site), '--why', 'payouts']);
      expect(back).toMatchObject({ code: 0 });
      expect(liveVersion(site)).toBe(one);
      expect(readLog(site).map(({ did, by }) => [did, by])).toEqual([
        ['released', 'ann'],
        ['released to 10%', 'ann'],
        ['moved the canary to 50% beside', 'ann'],
        ['promoted', 'ann'],
        ['rolled back to', 'ann'],
      ]);
      const { said } = await run(['status', 'wallet', '--to', at(site)]);
      expect(said).toContain(`${at(site)}, its host has contract 1.0`);
      expect(said).toMatch(new RegExp(`wallet +${one} .* whole`));
      expect(beside(site)).toEqual(['', '-log.jsonl', '-maps']);
      expect(existsSync(`${site}-maps/remotes/wallet/chunks/${CHUNK}.map`)).toBe(true);
      expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([]);
      // Others read them: a web server.
      expect(statSync(join(site, 'remotes/wallet', one)).mode & 0o777).toBe(0o755);
      expect(statSync(join(site, 'remotes.json')).mode & 0o777).toBe(0o644);
    },
    PATIENCE,
  );

  test(
    'the host makes a site of a folder that is not there yet, and comes again',
    async () => {
      const site = join(mkdtempSync(join(tmpdir(), 'adpartner-new-')), 'site');
      const host = ['host', '--built', fakeHost(), '--to', at(site), ...UNPROVEN];
      for (const _ of ['first', 'again']) expect(await run(host)).toMatchObject({ code: 0 });
      expect(textOf(site, 'index.html')).toBe('page');
      expect(await release(site, 'one')).toMatchObject({ code: 0 });
      expect(readLog(site).map(({ part }) => part)).toEqual(['host', 'host', 'wallet']);
    },
    PATIENCE,
  );

  test(
    'what is no longer kept is removed there',
    async () => {
      const site = fakeSite();
      for (const text of ['1', '2', '3', '4', '5', '6', '7']) {
        const how = { percent: null, at: new Date().toISOString() };
        await releaseTo(site, readBuilt(fakeBuild({ text })), how);
      }
      const { past } = readHistory(site, 'wallet');
      await release(site, '8');
      const versions = readdirSync(join(site, 'remotes/wallet')).filter((name) => /^\d/.test(name));
      expect(versions).toHaveLength(6);
      expect(versions).not.toContain(past.at(-1)!.version);
    },
    PATIENCE,
  );

  test(
    'a folder that is a link stays one',
    async () => {
      const site = fakeSite();
      const link = join(mkdtempSync(join(tmpdir(), 'adpartner-link-')), 'site');
      symlinkSync(site, link);
      expect(await release(link, 'one')).toMatchObject({ code: 0 });
      expect(liveVersion(site)).toBeDefined();
    },
    PATIENCE,
  );

  /** How many bytes a release sends. */
  async function bytesOf(site: string): Promise<number> {
    const line = await startCutLine(server.port, Infinity);
    await release(site, 'measured', line.port);
    line.stop();
    return line.sent();
  }

  test(
    `a line that is cut at any byte leaves the old release or the new one whole, and the next release mends it (TEST_SEED=${SEED})`,
    async () => {
      const site = fakeSite();
      await release(site, 'one');
      const all = await bytesOf(site);
      const number = numbersFrom(SEED);
      const outcomes = new Set<string>();
      for (let cut = 0; cut < CUTS; cut++) {
        const before = liveVersion(site)!;
        // The last part is where it becomes visible, so half of the cuts are there.
        const share = cut % 2 === 0 ? number() : 0.9 + 0.1 * number();
        const line = await startCutLine(server.port, Math.round(all * share));
        const { code, said } = await release(site, `cut ${cut}`, line.port);
        line.stop();
        const live = liveVersion(site)!;
        if (code === 0) expect(live).not.toBe(before);
        else expect(said.trim().split('\n')).toHaveLength(1);
        expect(isWhole(site, 'wallet', live)).toBe(true);
        outcomes.add(live === before ? 'old' : 'new');
        expect(await release(site, `cut ${cut}`)).toMatchObject({ code: 0 });
        expect(isWhole(site, 'wallet', liveVersion(site)!)).toBe(true);
        expect(readRegistry(site).remotes.wallet?.version).not.toBe(before);
      }
      expect(outcomes).toContain('old');
    },
    PATIENCE,
  );

  test(
    'releases at the same time all land, also one on the other machine itself',
    async () => {
      const site = fakeSite();
      const own = ['wallet', '--built', fakeBuild({ text: 'own' }), '--to', site, ...UNPROVEN];
      const all = await Promise.all([
        ...['one', 'two', 'three'].map((text) => release(site, text)),
        run(own),
      ]);
      expect(all.map(({ code, said }) => (code === 0 ? '' : said))).toEqual(['', '', '', '']);
      expect(readLog(site)).toHaveLength(4);
      expect(isWhole(site, 'wallet', liveVersion(site)!)).toBe(true);
    },
    PATIENCE,
  );

  test('who holds the lock by ssh keeps others from it, and is named to them', async () => {
    const site = fakeSite();
    const address = sshAddressOf(at(site))!;
    const lock = await takeSshLock(address, 'first');
    const theirs = `another release is under way.* on ${hostname()}, since .*: try again`;
    await expect(whileLocked(site, () => 1, 200)).rejects.toThrow(new RegExp(theirs));
    await expect(takeSshLock(address, 'second', { patience: 0 })).rejects.toThrow(
      new RegExp(theirs),
    );
    await lock.release();
    expect(await whileLocked(site, () => 'done', 200)).toBe('done');
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a lock without a sign of life is taken over, and who had it can change nothing', async () => {
    const site = fakeSite();
    const address = sshAddressOf(at(site))!;
    const first = await takeSshLock(address, 'first');
    const second = await takeSshLock(address, 'second', { quiet: 1 });
    await expect(
      first.run([['move', join(site, 'index.html'), join(site, 'gone.html')]]),
    ).rejects.toThrow('another release took over: try again');
    await first.release();
    expect(textOf(site, LOCK)).toContain('"second"');
    await second.run([['move', join(site, 'index.html'), join(site, 'gone.html')]]);
    await second.release();
    expect(existsSync(join(site, 'gone.html'))).toBe(true);
  });

  test('a step that fails ends the steps', async () => {
    const site = fakeSite();
    const lock = await takeSshLock(sshAddressOf(at(site))!, 'one');
    await expect(
      lock.run([
        ['move', join(site, 'nothing'), join(site, 'one')],
        ['move', join(site, 'index.html'), join(site, 'gone.html')],
      ]),
    ).rejects.toThrow(/No such file.*`npm run release -- status` says what is in use/);
    await lock.release();
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  });

  const withoutKey = sshWith(
    'BatchMode=yes',
    'IdentityFile=none',
    'StrictHostKeyChecking=no',
    'UserKnownHostsFile=/dev/null',
  );
  const strict = () =>
    server.alone.replace('StrictHostKeyChecking=no', 'StrictHostKeyChecking=yes');

  test.each<[string, (site: string) => Promise<{ code: number; said: string }>, string]>([
    [
      'a folder that is not there',
      () => release(join(tmpdir(), 'nowhere'), 'one'),
      'is no site: there is no such folder',
    ],
    [
      'a folder below one that is not there',
      () => release(join(tmpdir(), 'nowhere/at/all'), 'one'),
      'there is no such folder',
    ],
    [
      'a folder without a site',
      () => release(mkdtempSync(join(tmpdir(), 'adpartner-none-')), 'one'),
      'is no site: it has no index.html',
    ],
    [
      'a key that the machine does not know',
      (site) => release(site, 'one', server.port, withoutKey),
      'it lets nobody in with the keys of this machine',
    ],
    [
      'a machine whose key is not known',
      (site) => release(site, 'one', server.port, strict()),
      'this machine does not know its host key',
    ],
    [
      'a machine that does not respond',
      (site) => run(['status', '--to', at(site, 1)]),
      'it does not respond to ssh',
    ],
    [
      'a machine of an unknown name',
      (site) => run(['status', '--to', `ssh://machine.invalid${site}`]),
      'there is no machine of this name',
    ],
    [
      'no ssh on this machine',
      (site) => release(site, 'one', server.port, '/nowhere/ssh'),
      'ssh is not installed on this machine',
    ],
    [
      'a watch from here',
      (site) => run(['watch', '--reports', 'http://127.0.0.1:1', '--to', at(site)]),
      'The watch runs on the machine that has the site',
    ],
  ])(
    '%s is one line that says so',
    async (_, act, why) => {
      const site = fakeSite();
      const { code, said } = await act(site);
      expect(code).toBeGreaterThan(0);
      expect(said).toContain(why);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(existsSync(join(site, 'remotes.json'))).toBe(false);
    },
    PATIENCE,
  );

  test(
    'a machine without rsync is named',
    async () => {
      const bare = await startSshServer(['PATH=/nowhere']);
      const { said } = await run(['status', '--to', at(fakeSite(), bare.port)], bare.rsh);
      bare.stop();
      expect(said).toContain('it has no rsync: install it there');
    },
    PATIENCE,
  );
});

/** Runs a command with a small disk of its own, which is gone with it. */
const onSmallDisk = (disk: string, command: string) =>
  [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=512k tmpfs ${disk} && ${command}`,
  ] as const;

const [unshare, ...args] = onSmallDisk('/mnt', 'true');
const canMount = missing.length === 0 && spawnSync(unshare, args).status === 0;
const testOnSmallDisk = canMount ? test : test.skip;

testOnSmallDisk(
  `a full disk leaves the release that is live, and is named${canMount ? '' : ' (no small disk here)'}`,
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'adpartner-small-'));
    const start = (command: string) => onSmallDisk(disk, command);
    const server = await startSshServer([], start);
    try {
      const to = ['--to', `ssh://${userInfo().username}@127.0.0.1:${server.port}${disk}/site`];
      const run = (...args: string[]) => releaseCommand([...args, ...to], server.rsh);
      const release = (build: FakeBuild) => run('wallet', '--built', fakeBuild(build), ...UNPROVEN);
      expect(await run('host', '--built', fakeHost(), ...UNPROVEN)).toMatchObject({ code: 0 });
      expect(await release({ text: 'one' })).toMatchObject({ code: 0 });
      const { said: one } = await run('status', 'wallet');
      const chunks = { '3.cccccccc.js': 'x'.repeat(600_000) };
      const full = await release({ text: 'two', chunks });
      expect(full).toEqual({ code: 1, said: `${to[1]}: its disk is full\n` });
      expect(await run('status', 'wallet')).toEqual({ code: 0, said: one });
      expect(one).toMatch(/wallet +0\.1\.0-.* whole/);
      expect(await release({ text: 'three' })).toMatchObject({ code: 0 });
      // Nobody else sees that disk.
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      server.stop();
    }
  },
  PATIENCE,
);
