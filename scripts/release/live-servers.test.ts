import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { logChange } from '../site/change-log.ts';
import { commitOfServer, liveServers, ownServer } from './live-servers.ts';
import { serversFor } from './server-names.ts';
import { withServer } from './with-server.ts';

/** Each test starts git some times; milliseconds. */
const PATIENCE = 60_000;

let clone: string;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

function write(name: string, text: string): void {
  mkdirSync(dirname(join(clone, name)), { recursive: true });
  writeFileSync(join(clone, name), text);
}

function commit(): string {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@a', 'commit', '-q', '--no-verify', '-m', 'more');
  return git('rev-parse', 'HEAD');
}

/** A project with a server and no packages. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'servers-'));
  git('init', '--quiet');
  write('pnpm-lock.yaml', 'lockfileVersion: 9\n');
  write('api/src/main.ts', 'the first server, with ümläuts');
  write('api/src/main.test.ts', 'a test');
  write('shared/src/contract/call.ts', 'a call');
  write('host/page.ts', 'a page');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** A server that responds to everything with this. */
async function respond(body: string, status = 200) {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

test(
  'a server is told by its sources alone, and a commit tells the same as its files',
  async () => {
    const first = commit();
    const own = ownServer(clone);
    expect(await liveServers([first], clone)).toEqual([own]);
    write('api/src/main.test.ts', 'another test');
    write('host/page.ts', 'another page');
    expect(ownServer(clone)).toEqual(own);
    write('shared/src/contract/call.ts', 'another call');
    expect(ownServer(clone).digest).not.toBe(own.digest);
  },
  PATIENCE,
);

test(
  'the servers that are named by address and by commit are live, each once; without names the clone’s own',
  async () => {
    const first = commit();
    const one = ownServer(clone);
    write('api/src/main.ts', 'the second server');
    commit();
    const two = ownServer(clone);
    const { address, close } = await respond(JSON.stringify({ schema: 1, sources: one.digest }));
    expect(await liveServers([address, 'HEAD', first], clone)).toEqual([one, two]);
    expect(await liveServers(null, clone)).toEqual([two]);
    close();
  },
  PATIENCE,
);

test('a release to a site with a host that names no server is proven with those that an earlier one named by address', () => {
  const site = join(clone, 'dist');
  const said: string[] = [];
  const release = (did: string, servers?: string[]) =>
    logChange(site, {
      ...{ at: '2026-11-28T01:00:00Z', by: 'Ann', why: null, did, source: null },
      ...{ part: 'wallet', version: '1.0.0-a', from: null },
      ...(servers && { servers }),
    });
  const forNone = () => serversFor(site, null, (line) => said.push(line));

  expect(forNone()).toBeNull();
  expect(said).toEqual([]);
  write('dist/index.html', '<!doctype html>');
  expect(forNone()).toBeNull();
  expect(said.splice(0)).toEqual([expect.stringMatching(/^no live server is named, .*--servers/)]);
  release('released', ['http://10.0.0.5:9464']);
  release('promoted');
  expect(forNone()).toEqual(['http://10.0.0.5:9464']);
  expect(said.splice(0)).toEqual([expect.stringContaining('http://10.0.0.5:9464')]);
  expect(serversFor(site, ['HEAD'], (line) => said.push(line))).toEqual(['HEAD']);
  expect(said).toEqual([]);
  release('released', []);
  expect(forNone()).toBeNull();
});

test.each([
  ['{"schema":1}', 200, 'no server of ours is there'],
  ['<!doctype html>', 200, /is not valid JSON/],
  ['Not found', 404, 'HTTP 404'],
])('an address that responds with %s is named in one line', async (body, status, why) => {
  const { address, close } = await respond(body, status);
  const failed = await liveServers([address], clone).catch((error: unknown) => error);
  close();
  const { message } = failed as Error;
  expect(message).toContain(`which server is live at ${address} can't be read: `);
  expect(message).toMatch(why);
  expect(message).not.toContain('\n');
});

test('what is no commit is named', async () => {
  commit();
  await expect(liveServers(['v9'], clone)).rejects.toThrow(/^git rev-parse failed: /);
});

test(
  'another server than the clone’s runs from a checkout of its commit, which is gone afterwards',
  async () => {
    const [first, old] = [commit(), ownServer(clone)];
    write('api/src/main.ts', 'the second server');
    commit();
    expect(await commitOfServer(old.digest, clone)).toBe(first);
    const seen = await withServer(
      old,
      async (project) => {
        expect(readFileSync(join(project, 'api/src/main.ts'), 'utf8')).toContain('the first');
        return project;
      },
      clone,
    );
    expect(existsSync(seen)).toBe(false);
    expect(readFileSync(join(clone, 'api/src/main.ts'), 'utf8')).toBe('the second server');
    expect(await withServer(ownServer(clone), async (project) => project, clone)).toBe(clone);
  },
  PATIENCE,
);

test('a server of no commit is named', async () => {
  commit();
  const unknown = { part: 'server', version: 'abc', digest: 'abcdef' };
  const run = withServer(unknown, async () => true, clone);
  await expect(run).rejects.toThrow('no commit of this clone is server abc: fetch it');
});
