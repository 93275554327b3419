import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry, RemoteVersion } from '../../../host/src/remotes/registry/registry.ts';

interface SiteFile {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Responds for a file in place of the site; leaving the response open simulates a server that
 * hangs.
 */
export type FaultResponse = (file: SiteFile, response: ServerResponse) => void;

/** A release of a remote in its own folder. */
export interface ReleaseFiles {
  release: RemoteVersion;
  /** The folder of the release it was made from, which has its other files. */
  from: string;
  /** Its own files, by name. */
  files: ReadonlyMap<string, Buffer>;
}

/** A proxy in front of a running stack, on its own origin, whose remotes can be made to fail. */
export interface FaultSite {
  url: string;
  /** The remote's release as built. */
  built(remote: string): RemoteVersion;
  read(address: string): Promise<SiteFile>;
  /** Adds a release and makes it the current one in the registry. */
  release(remote: string, files: ReleaseFiles): void;
  /** From now on responds with `respond` for the files whose addresses `affects` accepts. */
  breakFiles(affects: (address: string) => boolean, respond: FaultResponse): void;
  /** Removes the fault and keeps the releases; closes pending responses. */
  repair(): void;
  /** Addresses of the remote's files requested since the last reset. */
  requested(remote: string): ReadonlySet<string>;
  /** Timeout of remote files in pages, in milliseconds; null for the default. */
  remoteTimeout: number | null;
  /** Returns to the initial state. */
  reset(): void;
  stop(): Promise<void>;
}

export const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

const sendJson = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

const listen = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, '127.0.0.1', () =>
      done(`http://localhost:${(server.address() as AddressInfo).port}`),
    ),
  );

/** The releases that a stack serves, without previous ones. */
async function releasesOf(stackUrl: string): Promise<ReadonlyMap<string, RemoteVersion>> {
  const response = await fetch(new URL('/remotes.json', stackUrl));
  const { remotes } = (await response.json()) as Registry;
  return new Map(
    Object.entries(remotes).map(([name, release]) => {
      const { version, entry, integrity, preload, landing, federation, contract } = release;
      return [name, { version, entry, integrity, preload, landing, federation, contract }];
    }),
  );
}

/** The proxy's side to the running stack. */
function connectTo(stackUrl: string) {
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, headers: OutgoingHttpHeaders) =>
    request(new URL(path, stackUrl), { method, headers, agent });
  return {
    read: (address: string) =>
      new Promise<SiteFile>((done, fail) => {
        const outgoing = send('GET', address, { 'accept-encoding': 'identity' });
        outgoing.on('error', fail);
        outgoing.on('response', (response: IncomingMessage) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', fail);
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response;
            done({ status, headers, body: Buffer.concat(parts) });
          });
        });
        outgoing.end();
      }),
    forward(incoming: IncomingMessage, response: ServerResponse): void {
      const outgoing = send(incoming.method ?? 'GET', incoming.url ?? '/', incoming.headers);
      outgoing.on('response', (upstream: IncomingMessage) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      });
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    },
    close: () => agent.destroy(),
  };
}

/** The remotes' files: the stack's, those of added releases, and the fault in which they are sent. */
function faultyFiles(readFromStack: FaultSite['read']) {
  const folders = new Map<string, ReleaseFiles>();
  const waiting = new Set<ServerResponse>();
  let fault: { affects: (address: string) => boolean; respond: FaultResponse } | null = null;

  const read = async (address: string): Promise<SiteFile> => {
    const folder = folders.get(folderOf(address));
    if (!folder) return readFromStack(address);
    const name = address.slice(folderOf(address).length);
    const file = await readFromStack(folder.from + name);
    return { ...file, body: folder.files.get(name) ?? file.body };
  };
  const repair = () => {
    fault = null;
    for (const response of waiting) response.destroy();
    waiting.clear();
  };

  return {
    read,
    async send(address: string, response: ServerResponse): Promise<void> {
      const respond = fault?.affects(address) ? fault.respond : null;
      const file = await read(address);
      if (respond) {
        waiting.add(response);
        response.on('close', () => waiting.delete(response));
        respond(file, response);
      } else {
        const { 'transfer-encoding': _, ...headers } = file.headers;
        response.writeHead(file.status, { ...headers, 'content-length': file.body.length });
        response.end(file.body);
      }
    },
    add: (files: ReleaseFiles) => void folders.set(folderOf(files.release.entry), files),
    breakFiles: (...[affects, respond]: Parameters<FaultSite['breakFiles']>) => {
      fault = { affects, respond };
    },
    repair,
    reset() {
      repair();
      folders.clear();
    },
  };
}

/** Starts the proxy. Its registry names no previous release, so remotes have no fallback. */
export async function startFaultSite(stackUrl: string): Promise<FaultSite> {
  const built = await releasesOf(stackUrl);
  const stack = connectTo(stackUrl);
  const files = faultyFiles(stack.read);
  const { read, breakFiles, repair } = files;
  let current = new Map(built);
  const requested = new Set<string>();

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const address = new URL(incoming.url ?? '/', stackUrl).pathname;
    if (address === '/remotes.json') {
      sendJson(response, { schema: 1, remotes: Object.fromEntries(current) });
    } else if (address === '/config.json' && site.remoteTimeout !== null) {
      const config = JSON.parse((await read(address)).body.toString()) as object;
      sendJson(response, { ...config, remoteTimeout: site.remoteTimeout });
    } else if (address.startsWith('/remotes/')) {
      requested.add(address);
      await files.send(address, response);
    } else {
      stack.forward(incoming, response);
    }
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  // Long keep-alive: a closed page drops its connections itself.
  server.keepAliveTimeout = 60_000;

  const site: FaultSite = {
    url: await listen(server),
    built(remote) {
      const release = built.get(remote);
      if (!release) throw new Error(`the site has no remote ${remote}`);
      return release;
    },
    read,
    release(remote, release) {
      files.add(release);
      current.set(remote, release.release);
    },
    breakFiles,
    repair,
    requested: (remote) =>
      new Set([...requested].filter((one) => one.startsWith(`/remotes/${remote}/`))),
    remoteTimeout: null,
    reset() {
      site.remoteTimeout = null;
      current = new Map(built);
      requested.clear();
      files.reset();
    },
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      stack.close();
      await closed;
    },
  };
  return site;
}
