import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from './server.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A developer's server: the built remotes on another port, with changes. */
export interface RemoteServer {
  /** The address of the folder with the remote's entry. */
  folderOf(remote: string): string;
  /** Changes an entry's text from now on. */
  alterEntry(remote: string, change: (text: string) => string): void;
  /** Requested paths. */
  requested: string[];
  stop(): Promise<void>;
}

function entryOf(remote: string): string {
  const { remotes } = JSON.parse(readFileSync(join(root, 'dist/remotes.json'), 'utf8')) as {
    remotes: Record<string, { entry: string }>;
  };
  return remotes[remote]!.entry;
}

export async function startRemoteServer(): Promise<RemoteServer> {
  const changes = new Map<string, (text: string) => string>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const file = join(root, 'dist', pathname);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
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
  return {
    folderOf: (remote) =>
      `http://localhost:${port}${entryOf(remote).replace(/\/remoteEntry\.js$/, '')}`,
    alterEntry: (remote, change) => void changes.set(entryOf(remote), change),
    requested,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
