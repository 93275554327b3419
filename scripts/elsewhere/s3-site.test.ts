import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishHost } from '../build/publish.ts';
import { readBuilt } from '../site/built-remote.ts';
import { readLog } from '../site/change-log.ts';
import { isWhole, releaseTo } from '../site/change-site.ts';
import { LOCK } from '../site/site-lock.ts';
import { fakeBuild, fakeHost, liveVersion, textOf } from '../site/testing/fake-site.ts';
import { s3AddressOf } from './s3-address.ts';
import { takeS3Lock } from './s3-lock.ts';
import { openS3 } from './s3-store.ts';
import { onCopy } from './site-copy.ts';
import { siteElsewhere } from './site-elsewhere.ts';
import { BUCKET, S3Server } from './testing/s3-server.ts';

const CUTS = process.env.TEST_COUNTS === 'full' ? 40 : 5;
const PATIENCE = 120_000;
const SITE = `s3://${BUCKET}/web/site`;
const KEY = 'web/site/';

let server: S3Server;
const before = new Map<string, string | undefined>();
const setEnv = (name: string, value: string) => {
  if (!before.has(name)) before.set(name, process.env[name]);
  process.env[name] = value;
};
beforeEach(async () => {
  server = await new S3Server().start();
  for (const [name, value] of Object.entries(server.env)) setEnv(name, value);
  setEnv('RELEASED_BY', 'ann');
});
afterEach(async () => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  before.clear();
  await server.stop();
});

/** Changes the site as the release command does. */
const change = (work: (folder: string) => Promise<unknown>, site = SITE) =>
  onCopy(siteElsewhere(site)!, async (folder) => void (await work(folder)));
const releaseHost = () => change((folder) => publishHost(fakeHost(), folder));
const release = (text: string) =>
  change((folder) => {
    const at = new Date().toISOString();
    const note = { at, by: 'ann', why: null, did: 'released', source: null };
    return releaseTo(folder, readBuilt(fakeBuild({ text })), { percent: null, at, note });
  });

/** The site as a folder. */
function downloaded(): string {
  const above = mkdtempSync(join(tmpdir(), 'adpartner-bucket-'));
  for (const [key, { bytes }] of server.objects) {
    const file = join(above, key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return join(above, 'web/site');
}
const live = () => liveVersion(downloaded())!;
const isLiveWhole = () => isWhole(downloaded(), 'wallet', live());

test(
  'the command makes a site of an empty bucket, releases to it, rolls back, and says what is in use',
  async () => {
    const script = join(import.meta.dirname, '..', 'release.ts');
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [script, ...args, '--to', SITE]);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data: Buffer) => (said += data.toString()));
      }
      const [code] = (await once(child, 'close')) as [number];
      return { code, said };
    };
    const unproven = ['--unproven', 'a fake build'];
    expect(await run('host', '--built', fakeHost(), ...unproven)).toMatchObject({ code: 0 });
    await release('one');
    const one = live();
    const two = await run('wallet', '--built', fakeBuild({ text: 'two' }), ...unproven);
    expect(two).toMatchObject({ code: 0 });
    const later = live();
    expect(await run('rollback', 'wallet')).toMatchObject({ code: 0 });
    const site = downloaded();
    expect(liveVersion(site)).toBe(one);
    for (const version of [one, later]) expect(isWhole(site, 'wallet', version)).toBe(true);
    expect(readLog(site).map(({ part, did, by }) => `${by} ${part} ${did}`)).toEqual([
      'ann host released',
      'ann wallet released',
      'ann wallet released',
      'ann wallet rolled back to',
    ]);
    const { said } = await run('status', 'wallet');
    expect(said).toContain(`${SITE}, its host has contract 1.0`);
    expect(said).toMatch(new RegExp(`wallet +${one} .* whole`));
  },
  PATIENCE,
);

test('each file has its type and how long a browser may keep it', async () => {
  await releaseHost();
  await release('one');
  const how = (key: string) => {
    const { type, cacheControl } = server.objects.get(KEY + key)!;
    return [type, cacheControl];
  };
  const FOREVER = 'public, max-age=31536000, immutable';
  expect(how('index.html')).toEqual(['text/html', 'no-cache']);
  expect(how('remotes.json')).toEqual(['application/json', 'no-cache']);
  expect(how(`remotes/wallet/${live()}/remoteEntry.js`)).toEqual(['text/javascript', FOREVER]);
  expect(how('remotes/wallet/chunks/2.bbbbbbbb.css')).toEqual(['text/css', FOREVER]);
});

test(
  'what is no longer kept is removed, and nothing of a folder with a longer name',
  async () => {
    await releaseHost();
    const beside = server.set('web/site2/index.html', 'theirs');
    server.set(`${KEY}remotes/wallet/0.1.0-half/remoteEntry.js`, 'of an upload that never ended');
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8']) await release(text);
    const versions = new Set(
      [...server.objects.keys()].flatMap((key) => /wallet\/(\d[^/]*)\//.exec(key)?.[1] ?? []),
    );
    expect(versions.size).toBe(6);
    expect(server.objects.get('web/site2/index.html')).toBe(beside);
  },
  PATIENCE,
);

test(
  'a connection that ends at any write leaves the old release or the new one whole, and the next release mends it',
  async () => {
    await releaseHost();
    await release('one');
    /** Ends every connection once so many files are written. Returns how to count them. */
    const cutAt = (most: number) => {
      let writes = 0;
      server.isCut = false;
      server.beforeWrite = (key) => {
        if (!key.endsWith(LOCK) && ++writes === most) server.isCut = true;
      };
      return () => writes;
    };
    const written = cutAt(Infinity);
    await release('measured');
    const writes = written();
    const outcomes = new Set<string>();
    for (let cut = 0; cut < CUTS; cut++) {
      const old = live();
      cutAt(1 + Math.floor((writes * cut) / CUTS));
      const failed = await release(`cut ${cut}`).then(
        () => null,
        ({ message }: Error) => message,
      );
      cutAt(Infinity);
      if (failed === null) expect(live()).not.toBe(old);
      else expect(failed).toMatch(/^s3:.*: 127\.0\.0\.1:\d+ can't be reached.*$/);
      expect(isLiveWhole()).toBe(true);
      outcomes.add(live() === old ? 'old' : 'new');
      // Who was cut off left the lock; others would wait until it is stale.
      server.set(KEY + LOCK, '{}');
      await release(`cut ${cut}`);
      expect(isLiveWhole()).toBe(true);
      expect(live()).not.toBe(old);
    }
    expect(outcomes).toContain('old');
  },
  PATIENCE,
);

test(
  'releases at the same time all land',
  async () => {
    await releaseHost();
    await Promise.all(['one', 'two', 'three'].map(release));
    expect(readLog(downloaded())).toHaveLength(3);
    expect(isLiveWhole()).toBe(true);
  },
  PATIENCE,
);

const store = () => openS3(s3AddressOf(SITE)!);

test('who holds the lock keeps others from it, and is named to them', async () => {
  const first = await takeS3Lock(store(), KEY + LOCK);
  await expect(takeS3Lock(store(), KEY + LOCK, { patience: 0 })).rejects.toThrow(
    /^s3:\/\/releases\/web\/site: another release is under way \(process \d+ on \S+, since .*\): try again$/,
  );
  await first.release();
  const second = await takeS3Lock(store(), KEY + LOCK, { patience: 0 });
  await second.touch();
  await second.release();
});

test('a lock without a sign of life is taken over, and who had it learns so before a change', async () => {
  const first = await takeS3Lock(store(), KEY + LOCK);
  const second = await takeS3Lock(store(), KEY + LOCK, { quiet: 0 });
  await expect(first.touch()).rejects.toThrow('another release took over: try again');
  expect(() => first.check()).toThrow('another release took over: try again');
  await first.release();
  await second.touch();
  await second.release();
});

test('a holder that shows signs of life keeps the lock', async () => {
  const first = await takeS3Lock(store(), KEY + LOCK);
  let asked = 0;
  const watching = store();
  const seen = {
    ...watching,
    get: (key: string) => first.touch().then(() => (asked++, watching.get(key))),
  };
  await expect(
    takeS3Lock(seen, KEY + LOCK, { quiet: 30, patience: 300, askedEvery: 40 }),
  ).rejects.toThrow('another release is under way');
  expect(asked).toBeGreaterThan(1);
  await first.release();
});

test('a registry that somebody has changed without the lock is not overwritten', async () => {
  await releaseHost();
  await release('one');
  const text = `${textOf(downloaded(), 'remotes.json')} `;
  server.beforeWrite = (key) => {
    if (key.endsWith('/wallet/history.json')) server.set(`${KEY}remotes.json`, text);
  };
  await expect(release('two')).rejects.toThrow(
    `${SITE}: another release took over: try again; \`npm run release -- status\` says what is in use`,
  );
  expect(textOf(downloaded(), 'remotes.json')).toBe(text);
});

test('a server that passes over conditions of writes is refused before anything is changed', async () => {
  server.isHeedless = true;
  await expect(releaseHost()).rejects.toThrow(
    `${SITE}: its server passes over If-None-Match of a write, so two releases could overwrite each other`,
  );
  expect([...server.objects.keys()]).toEqual([KEY + LOCK]);
  server.isHeedless = false;
  await releaseHost();
});

test('a key that leads out of the folder is refused', async () => {
  server.set(`${KEY}../../../x`, 'x');
  await expect(release('one')).rejects.toThrow('"web/site/../../../x" is no name for a file');
});

test('a bucket that is not there is named', async () => {
  await expect(change(async () => {}, 's3://others/site')).rejects.toThrow(
    's3://others/site: there is no such bucket',
  );
});

test.each([
  ['AWS_SECRET_ACCESS_KEY', '', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to be set'],
  ['AWS_ACCESS_KEY_ID', 'AKIDOTHER', 'it does not know the key of AWS_ACCESS_KEY_ID'],
  ['AWS_SECRET_ACCESS_KEY', 'other', 'AWS_SECRET_ACCESS_KEY does not belong to the key'],
  ['AWS_REGION', 'us-west-2', 'it is in another region than AWS_REGION says'],
  ['AWS_SESSION_TOKEN', 'token', "(AWS_SESSION_TOKEN) can't be used"],
  ['AWS_ENDPOINT_URL', 'releases', 'AWS_ENDPOINT_URL is no address of a server: releases'],
  [
    'AWS_ENDPOINT_URL',
    'http://127.0.0.1:2',
    "127.0.0.1:2 can't be reached (ECONNREFUSED): try again",
  ],
])('with %s=%s the error says what is wrong', async (name, value, why) => {
  setEnv(name, value);
  const failed = (async () => change(async () => {}))();
  await expect(failed).rejects.toThrow(
    `${SITE}: ${why.startsWith('(') ? 'a key for a session ' : ''}${why}`,
  );
});
