import { join } from 'node:path';
import type { Configuration } from 'webpack-dev-server';
import type { App } from './apps.ts';
import { sendRegistry } from './dev-registry.ts';
import type { Role } from './meeting.ts';

/** The address of the API server that `npm run dev` starts. */
export const DEV_API_PORT = 8079;

/** The paths that the API server serves; the dev server serves all others. */
const API_PATHS = [
  '/facebook-business',
  '/files',
  '/sandbox',
  '/health',
  '/config.json',
  '/manifest.webmanifest',
];

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
        middlewares.unshift({ name: 'registry', path: '/remotes.json', middleware: sendRegistry });
      }
      return middlewares;
    },
  };
}
