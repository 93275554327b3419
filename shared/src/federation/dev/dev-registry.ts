import { join } from 'node:path';
import { REMOTES, type App } from '../apps.ts';
import { root } from '../build-folder.ts';
import { devPorts } from './dev-ports.ts';
import { isStandard } from '../standard-federation.ts';
import { readFactsOf } from '../read-facts-of.ts';

/**
 * The registry of a development page: every remote from its own dev server, on the page's host name. Facts of
 * remotes are read once, so a change to them takes a restart.
 */
async function devRegistry(hostname: string) {
  const ports = devPorts();
  const entry = async (app: App) => [
    app.name,
    {
      version: 'dev',
      entry: `http://${hostname}:${ports.of(app)}/remoteEntry.js`,
      preload: [],
      ...(!isStandard(app) && { federation: 'scope' }),
      contract: { major: 1, minor: 0 },
      facts: await readFactsOf(join(root, app.dir)),
    },
  ];
  const remotes = await Promise.all(REMOTES.map(entry));
  return { schema: 1, remotes: Object.fromEntries(remotes) as unknown };
}

interface Request {
  headers: { host?: string };
}

interface Response {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(body?: string): void;
}

/** Sends the registry of a development page. */
export function sendRegistry(request: Request, response: Response): void {
  const hostname = (request.headers.host ?? 'localhost').replace(/:\d+$/, '');
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  devRegistry(hostname).then(
    (registry) => response.end(JSON.stringify(registry)),
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
}
