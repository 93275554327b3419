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
import type { Registry, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';

/** A file as the site has it. */
interface SiteFile {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers for a file in the site's place; one that leaves the response open is a server that hangs. */
export type Answer = (file: SiteFile, response: ServerResponse) => void;

/** A release of a remote, laid out in a folder of its own. */
export interface LaidOut {
  release: RemoteVersion;
  /** Where the files lie that are not its own: the folder of the release it was made from. */
  from: string;
  /** Its own files, by their names in its folder. */
  files: ReadonlyMap<string, Buffer>;
}

/** A site in front of a running stack, on an origin of its own, whose remotes can be made to fail. */
export interface FaultSite {
  url: string;
  /** The stack's release of a remote, as it was built. */
  built(remote: string): RemoteVersion;
  /** A file as the stack has it, by its address. */
  read(address: string): Promise<SiteFile>;
  /** Puts a release on the site and makes it the one that the registry names. */
  release(remote: string, laidOut: LaidOut): void;
  /** From now on answers like this for the files that `suffers` picks by their addresses. */
  answer(suffers: (address: string) => boolean, answer: Answer): void;
  /** The site is as it was built, but for the releases made since. Whoever still waits is hung up on. */
  mend(): void;
  /** The addresses of a remote's files that have been asked for since the site was reset. */
  requested(remote: string): ReadonlySet<string>;
  /** How long pages give a remote's files, in milliseconds; null for as long as they think right. */
  remoteTimeout: number | null;
  /** As it was at its start. */
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

/** Starts a site in front of a stack. Its registry names nothing that a remote could fall back on. */
export async function startFaultSite(stackUrl: string): Promise<FaultSite> {
  const agent = new Agent({ keepAlive: true });
  const answered = await fetch(new URL('/remotes.json', stackUrl));
  const { remotes } = (await answered.json()) as Registry;
  const built = new Map<string, RemoteVersion>();
  for (const [name, release] of Object.entries(remotes)) {
    const { version, entry, integrity, preload, landing, federation, contract } = release;
    built.set(name, { version, entry, integrity, preload, landing, federation, contract });
  }

  let current = new Map(built);
  const folders = new Map<string, LaidOut>();
  const requested = new Set<string>();
  const waiting = new Set<ServerResponse>();
  let fault: { suffers: (address: string) => boolean; answer: Answer } | null = null;
  let remoteTimeout: number | null = null;

  const ask = (method: string, path: string, headers: OutgoingHttpHeaders) =>
    request(new URL(path, stackUrl), { method, headers, agent });

  const readFromStack = (address: string) =>
    new Promise<SiteFile>((done, fail) => {
      const asked = ask('GET', address, { 'accept-encoding': 'identity' });
      asked.on('error', fail);
      asked.on('response', (response: IncomingMessage) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          done({ status, headers, body: Buffer.concat(parts) });
        });
      });
      asked.end();
    });

  const read = async (address: string): Promise<SiteFile> => {
    const folder = folders.get(folderOf(address));
    if (!folder) return readFromStack(address);
    const name = address.slice(folderOf(address).length);
    const file = await readFromStack(folder.from + name);
    return { ...file, body: folder.files.get(name) ?? file.body };
  };

  const passOn = (incoming: IncomingMessage, response: ServerResponse) => {
    const asked = ask(incoming.method ?? 'GET', incoming.url ?? '/', incoming.headers);
    asked.on('response', (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    incoming.pipe(asked);
  };

  const sendFile = async (address: string, response: ServerResponse) => {
    const suffers = fault?.suffers(address) ? fault.answer : null;
    const file = await read(address);
    if (suffers) {
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
      suffers(file, response);
    } else {
      const { 'transfer-encoding': _, ...headers } = file.headers;
      response.writeHead(file.status, { ...headers, 'content-length': file.body.length });
      response.end(file.body);
    }
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const address = new URL(incoming.url ?? '/', stackUrl).pathname;
    if (address === '/remotes.json') {
      sendJson(response, { schema: 1, remotes: Object.fromEntries(current) });
    } else if (address === '/config.json' && remoteTimeout !== null) {
      const config = JSON.parse((await read(address)).body.toString()) as object;
      sendJson(response, { ...config, remoteTimeout });
    } else if (address.startsWith('/remotes/')) {
      requested.add(address);
      await sendFile(address, response);
    } else {
      passOn(incoming, response);
    }
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  // A page that is done with the site lets go of it at once.
  server.keepAliveTimeout = 60_000;
  const hangUp = () => {
    for (const response of waiting) response.destroy();
    waiting.clear();
  };

  const url = await listen(server);
  return {
    url,
    built(remote) {
      const release = built.get(remote);
      if (!release) throw new Error(`the site has no remote ${remote}`);
      return release;
    },
    read,
    release(remote, laidOut) {
      folders.set(folderOf(laidOut.release.entry), laidOut);
      current.set(remote, laidOut.release);
    },
    answer(suffers, answer) {
      fault = { suffers, answer };
    },
    mend() {
      fault = null;
      hangUp();
    },
    requested: (remote) =>
      new Set([...requested].filter((one) => one.startsWith(`/remotes/${remote}/`))),
    get remoteTimeout() {
      return remoteTimeout;
    },
    set remoteTimeout(time) {
      remoteTimeout = time;
    },
    reset() {
      fault = null;
      remoteTimeout = null;
      current = new Map(built);
      folders.clear();
      requested.clear();
      hangUp();
    },
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
