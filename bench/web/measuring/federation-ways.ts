import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { publishStandard, WAYS } from '../../../scripts/build/standard-ways.ts';
import { dist, makeCertificate, openFront } from '../front-server.ts';
import { PAGES } from '../pages.ts';
import { startSite } from '../start-site.ts';
import { COUNTING } from './conditions.ts';
import { measurePage, type PageCost } from './measure-page.ts';
import { openProfile } from './open-profile.ts';

/** What is measured: the apps that are built by the book, as `STANDARD_FEDERATION` names them. */
const MODES: readonly (readonly [title: string, standard: string])[] = [
  ['ours', ''],
  ['by the book', WAYS.both!],
  ['the host alone', WAYS.host!],
  ['the remotes alone', WAYS.remotes!],
];

/** The size of a page's scripts as gzip, in bytes. */
const gzipOf = ({ asked }: PageCost): number =>
  asked
    .map((line) => / \/(?<path>\S+\.js)$/.exec(line)?.groups?.path)
    .filter((path) => path !== undefined)
    .reduce((sum, path) => sum + statSync(join(dist, `${path}.gz`)).size, 0);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const shown = (cost: PageCost) =>
  `${kilobytes(cost.bytes)} / ${cost.requests} / ${kilobytes(gzipOf(cost))}`;

/** Opens each page of the site as it is now, in a new profile. */
async function openPages(browser: Browser): Promise<string[]> {
  const site = await startSite();
  const front = await openFront(dist, site.url, await makeCertificate());
  const cells: string[] = [];
  try {
    for (const page of Object.values(PAGES)) {
      const stored = page.firstCall === null ? {} : site.stored;
      const context = await openProfile(browser, front.url, stored);
      cells.push(shown(await measurePage(context, front.url, page, COUNTING)));
      await context.close();
    }
  } finally {
    await front.close();
    await site.stop();
  }
  return cells;
}

/** What Module Federation's own plugin and runtime cost, on both sides and on one. The site has our builds again afterwards. */
export async function measureFederation(browser: Browser): Promise<string> {
  const columns: string[][] = [];
  try {
    for (const [, standard] of MODES) {
      await publishStandard(standard);
      columns.push(await openPages(browser));
    }
  } finally {
    await publishStandard('');
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# What Module Federation by the book costs',
    '',
    `A first visit until the page is ready: KB (brotli, with headers) / requests / KB of scripts (gzip). Made by \`npm run bench:web -- --only federation\`, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    row(['page', ...MODES.map(([title]) => title)]),
    row(['---', ...MODES.map(() => '---')]),
    ...Object.keys(PAGES).map((page, index) =>
      row([page, ...columns.map((column) => column[index]!)]),
    ),
    '',
  ].join('\n');
}
