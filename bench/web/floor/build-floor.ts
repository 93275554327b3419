import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { HOST } from '../../../shared/src/federation/apps.ts';
import { webpackApp } from '../../../shared/src/federation/webpack/webpack-app.ts';
import { filesBelow } from '../../../scripts/files/files.ts';
import { precompress } from '../../../scripts/build/precompress.ts';
import { runWebpack } from '../run-webpack.ts';
import type { FloorPage } from './floor-page.ts';

/** Where the floor's site is laid out. */
export const floorSite = join(import.meta.dirname, '../../.build/floor');

/** The page with its one script, as the headers of a deployment let it run. */
function writePage(): void {
  const name = readdirSync(join(floorSite, 'assets')).find((file) => file.endsWith('.js'))!;
  const script = readFileSync(join(floorSite, 'assets', name));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  writeFileSync(
    join(floorSite, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width">
<script defer crossorigin src="/assets/${name}" integrity="${integrity}"></script><body></body></html>
`,
  );
}

/** Builds the floor by the product's own configuration: same compiler, minimizer and builds of packages. */
export async function buildFloor(pages: readonly FloorPage[]): Promise<void> {
  rmSync(floorSite, { recursive: true, force: true });
  const baseline = { loader: '', preload: '', remotes: '', folder: floorSite };
  const product = webpackApp({ app: HOST, mode: 'production', baseline });
  await runWebpack('the floor', {
    ...product,
    entry: { main: join(import.meta.dirname, 'floor.tsx') },
    plugins: [new webpack.DefinePlugin({ FLOOR_PAGES: JSON.stringify(pages) })],
  });
  writePage();
  await precompress(filesBelow(floorSite));
}
