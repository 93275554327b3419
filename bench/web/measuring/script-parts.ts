import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { root } from '../../../shared/src/federation/build-folder.ts';
import { dist } from '../front-server.ts';
import { openProfile } from './open-profile.ts';
import { PAGES } from '../pages.ts';
import { startSite } from '../start-site.ts';

/** Parts of the scripts, by where a file's source is: the first that fits. Those of the floor come first. */
const PARTS: readonly (readonly [part: string, source: RegExp])[] = [
  ['React, React DOM (floor)', /\/(react-dom|react|scheduler)@/],
  ['React Router (floor)', /\/react-router(-dom)?@/],
  ['i18next', /i18next@/],
  ['TanStack Query', /@tanstack/],
  ['zod, and the contract in it', /\/zod@|shared\/src\/contract\//],
  ['jotai', /\/jotai@/],
  ['icons', /lucide-react@|ui\/create-icon/],
  ['components', /shared\/src\/ui\//],
  ['client, session, formats', /shared\/src\/(?!federation)/],
  ['federation: loading remotes', /host\/src\/remotes\/|shared\/src\/federation\/|webpack\//],
  ['what the device keeps, events', /host\/src\/(offline|events)\//],
  ['the shell: guard, header, tabs, errors, motion', /host\/src\//],
  ['the screen', /mfe-/],
];
const REST = 'the rest';

/** The compressed bytes of a script by part: each has the share that it has of the text. */
function bytesByPart(path: string): Map<string, number> {
  const text = readFileSync(join(dist, path));
  const size = brotliCompressSync(text).length;
  const bytes = new Map<string, number>();
  const add = (part: string, count: number) => bytes.set(part, (bytes.get(part) ?? 0) + count);
  const map = join(root, 'dist-maps', `${path}.map`);
  if (!existsSync(map)) return bytes.set('the screen', size);
  const sources = new SourceMap(
    JSON.parse(readFileSync(map, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const lines = text.toString('utf8').split('\n');
  for (const [line, { length }] of lines.entries()) {
    for (let column = 0; column < length; column += 1) {
      const entry = sources.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : '';
      add(PARTS.find(([, pattern]) => pattern.test(source))?.[0] ?? REST, size / text.length);
    }
  }
  return bytes;
}

/** What the scripts of the pages that people open first are made of. */
export async function measureScriptParts(browser: Browser): Promise<string> {
  const site = await startSite();
  const names = Object.keys(PAGES);
  const columns: Map<string, number>[] = [];
  try {
    for (const { path, shows, firstCall } of Object.values(PAGES)) {
      const context = await openProfile(browser, site.url, firstCall === null ? {} : site.stored);
      const page = await context.newPage();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(`${site.url}/#${path}`);
      await page.getByText(shows, { exact: true }).first().waitFor();
      await context.close();
      const total = new Map<string, number>();
      for (const [part, count] of scripts.flatMap((script) => [...bytesByPart(script)])) {
        total.set(part, (total.get(part) ?? 0) + count);
      }
      columns.push(total);
    }
  } finally {
    await site.stop();
  }
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  const row = (name: string, counts: number[]) =>
    `| ${[name, ...counts.map(kilobytes)].join(' | ')} |`;
  const sum = (column: Map<string, number>) =>
    [...column.values()].reduce((one, two) => one + two, 0);
  return [
    '# What the scripts of a first visit are made of',
    '',
    `KB of brotli, by the source maps: of each file a part has the share that it has of the text. Made by \`npm run bench:web -- --only parts\`, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    `| part | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---').join(' | ')} |`,
    ...[...PARTS.map(([part]) => part), REST].map((part) =>
      row(
        part,
        columns.map((column) => column.get(part) ?? 0),
      ),
    ),
    row('all scripts', columns.map(sum)),
    '',
  ].join('\n');
}
