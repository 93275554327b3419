import { join } from 'node:path';
import type { Configuration } from 'webpack-dev-server';
import { REMOTES, type App } from './apps.ts';
import type { Role } from './meeting.ts';
import { readFactsOf } from './read-facts-of.ts';

/** The address of the API server that `npm run dev` starts. */
export const DEV_API_PORT = 8079;

/** What the API server serves; everything else is the dev server's own. */
const API_PATHS = [
  '/facebook-business',
  '/files',
  '/sandbox',
  '/health',
  '/config.json',
  '/manifest.webmanifest',
];

/**
 * A hook through which fast refresh of remotes finds the host's React: it records every renderer. It must be
 * in the page before any script; there is no CSP in development.
 */
export const REFRESH_HOOK = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1;
      this.renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
</script>`;

const root = join(import.meta.dirname, '../../..');

/**
 * The registry of a development page: every remote from its own dev server, on the page's host name. Facts of
 * remotes are read once, so a change to them takes a restart.
 */
async function devRegistry(hostname: string) {
  const entry = async ({ name, dir, devPort }: App) => [
    name,
    {
      version: 'dev',
      entry: `http://${hostname}:${devPort}/remoteEntry.js`,
      preload: [],
      federation: 'scope',
      contract: { major: 1, minor: 0 },
      facts: await readFactsOf(join(root, dir)),
    },
  ];
  const remotes = await Promise.all(REMOTES.map(entry));
  return { schema: 1, remotes: Object.fromEntries(remotes) as unknown };
}

/** The dev server of one app: the host's serves the site, a remote's serves its bundle to it. */
export function devServer(app: App, role: Role): Configuration {
  const target = `http://localhost:${DEV_API_PORT}`;
  return {
    port: app.devPort,
    host: '0.0.0.0',
    allowedHosts: 'all',
    hot: true,
    liveReload: role !== 'remote',
    static: false,
    client: {
      overlay: false,
      webSocketURL: { port: app.devPort },
      webSocketTransport: join(import.meta.dirname, 'dev-socket.ts'),
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: role === 'remote' ? [] : [{ context: API_PATHS, target }],
    setupMiddlewares: (middlewares) => {
      if (role === 'host') {
        middlewares.unshift({
          name: 'registry',
          path: '/remotes.json',
          middleware: (
            request: { hostname?: string; headers: { host?: string } },
            response: {
              statusCode: number;
              setHeader(k: string, v: string): void;
              end(body?: string): void;
            },
          ) => {
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
          },
        });
      }
      return middlewares;
    },
  };
}
