import { createRequire } from 'node:module';
import type { Configuration } from 'webpack-dev-server';
import type { App } from '../apps.ts';
import { devPorts } from './dev-ports.ts';
import { sendRegistry } from './dev-registry.ts';
import type { Role } from '../roles.ts';

const require = createRequire(import.meta.url);

/** The paths that the API server serves; the dev server serves all others. */
export const API_PATHS = [
  '/facebook-business',
  '/files',
  '/sandbox',
  '/health',
  '/config.json',
  '/manifest.webmanifest',
];

/** The dev server of one app: the host's serves the site, a remote's serves its bundle to it. */
export function devServer(app: App, role: Role): Configuration {
  const ports = devPorts();
  const port = ports.of(app);
  const { API_ORIGIN } = process.env;
  const target = API_ORIGIN ?? `http://localhost:${ports.api}`;
  return {
    port,
    host: '0.0.0.0',
    allowedHosts: 'all',
    hot: true,
    liveReload: role !== 'remote',
    static: false,
    client: {
      overlay: false,
      webSocketURL: { port },
      webSocketTransport: require.resolve('@adpartner/shared/federation/dev/dev-socket'),
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy:
      role === 'remote'
        ? []
        : [{ context: API_PATHS, target, changeOrigin: API_ORIGIN !== undefined }],
    setupMiddlewares: (middlewares) => {
      if (role === 'host') {
        middlewares.unshift({ name: 'registry', path: '/remotes.json', middleware: sendRegistry });
      }
      return middlewares;
    },
  };
}
