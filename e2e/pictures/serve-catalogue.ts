import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root, runNode } from '../../scripts/process/run-command.ts';
import { toolScript } from '../../scripts/process/tool.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Where the catalogue is served; passed to the workers. */
export const CATALOGUE = 'ADPARTNER_CATALOGUE';

/** Builds the catalogue and serves it on loopback while the suite runs. */
export default async function serveCatalogue(): Promise<() => Promise<void>> {
  const config = join(root, 'shared/catalogue/webpack.config.mjs');
  const { code, output } = await runNode([toolScript('webpack-cli'), 'build', '--config', config], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`the catalogue could not be built:\n${output}`);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(root, 'shared/.build/catalogue', pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.env[CATALOGUE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => new Promise((done) => server.close(() => done()));
}
