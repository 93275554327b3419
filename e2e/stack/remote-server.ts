import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from './server.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A server of remotes on another port: a developer's, with changes, or another team's. */
export interface RemoteServer {
  origin: string;
  /** Whether pages of other origins may read its files; true at first. */
  isReadable: boolean;
  /** Changes a file's text from now on, by its path. */
  alter(path: string, change: (text: string) => string): void;
  /** The address of the folder with the remote's entry. */
  folderOf(remote: string): string;
  /** Changes an entry's text from now on. */
  alterEntry(remote: string, change: (text: string) => string): void;
  /** Appends rules to every stylesheet of a remote, as if it had been built with them. */
  addToStyles(remote: string, rules: string): void;
  /** Requested paths. */
  requested: string[];
  stop(): Promise<void>;
}

function entryOf(site: string, remote: string): string {
  const { remotes } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')) as {
    remotes: Record<string, { entry: string }>;
  };
  return remotes[remote]!.entry;
}

/** @param site the folder whose remotes it has */
export async function startRemoteServer(site = join(root, 'dist')): Promise<RemoteServer> {
  const changes = new Map<string, (text: string) => string>();
  const added = new Map<string, string>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const file = join(site, pathname);
    if (own.isReadable) response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const styles = added.get(pathname);
    if (styles !== undefined) {
      response.setHeader('Content-Type', TYPES['.css']!);
      response.end(styles);
      return;
    }
    if (!pathname.startsWith('/remotes/') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const change = changes.get(pathname);
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(change ? change(readFileSync(file, 'utf8')) : readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const own: RemoteServer = {
    origin,
    isReadable: true,
    alter: (path, change) => void changes.set(path, change),
    folderOf: (remote) => `${origin}${entryOf(site, remote).replace(/\/remoteEntry\.js$/, '')}`,
    alterEntry: (remote, change) => void changes.set(entryOf(site, remote), change),
    addToStyles(remote, rules) {
      const chunks = `/remotes/${remote}/chunks/`;
      const names = new Map<string, string>();
      for (const file of readdirSync(join(site, chunks))) {
        const [, id, hash] = /^(\d+)\.([\w-]{43})\.css$/.exec(file) ?? [];
        if (!id || !hash) continue;
        const text = readFileSync(join(site, chunks, file), 'utf8') + rules;
        // A chunk's name is the hash of its bytes.
        const name = createHash('sha256').update(text).digest('base64url');
        added.set(`${chunks}${id}.${name}.css`, text);
        names.set(hash, name);
      }
      changes.set(entryOf(site, remote), (entry) =>
        [...names].reduce((code, [before, now]) => code.replaceAll(before, now), entry),
      );
    },
    requested,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return own;
}
