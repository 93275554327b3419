// Measures the federated build against its baseline, the same source as one code-split bundle, side by
// side in one run: `npm run bench:web`. Writes a table to stdout and bench/results/web.md, and a drawing beside it.
// `-- --help` lists the options.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { baselineSite } from './baseline/build-baseline.ts';
import { buildFloor, floorSite } from './floor/build-floor.ts';
import { drawing } from './drawing.ts';
import { dist, makeCertificate, openFront } from './front-server.ts';
import { machine } from './machine.ts';
import { measurePage, type PageCost } from './measuring/measure-page.ts';
import { measureTap } from './measuring/measure-tap.ts';
import { COUNTING, SLOW, type Conditions } from './measuring/conditions.ts';
import { openProfile } from './measuring/open-profile.ts';
import { PAGES, TAPS } from './pages.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';
import { BUILDS, type Build, type Measured } from './measured.ts';
import { startSite } from './start-site.ts';
import { throttleWorkers } from './measuring/throttle-workers.ts';

const options = readOptions(process.argv.slice(2), { pages: Object.keys(PAGES) });
const { pairs } = options;
const names = options.pages ?? Object.keys(PAGES);

/** Second visits and taps need no pairs, so they are measured in one of this many rounds. */
const SELDOM = 4;

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

const pageOf = (name: string) => PAGES[name]!;
const pages = names.map((name) => ({ name, page: pageOf(name) }));

const site = await startSite();
const certificate = await makeCertificate();
if (pairs > 0) await buildFloor(Object.values(PAGES));
const federated = await openFront(dist, site.url, certificate);
const baseline = await openFront(baselineSite, site.url, certificate);
const floor = pairs > 0 ? await openFront(floorSite, site.url, certificate) : null;
const urls: Record<Build, string> = {
  federated: federated.url,
  baseline: baseline.url,
  'baseline again': baseline.url,
  floor: floor?.url ?? '',
};
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ],
});

/** Opens a page in a new profile; the later times are warm. */
async function visits(
  build: Build,
  { page }: (typeof pages)[number],
  conditions: readonly Conditions[],
): Promise<PageCost[]> {
  const stored = page.firstCall === null ? {} : site.stored;
  const context = await openProfile(browser, urls[build], stored);
  try {
    const costs: PageCost[] = [];
    for (const one of conditions) costs.push(await measurePage(context, urls[build], page, one));
    return costs;
  } finally {
    await context.close();
  }
}

/** Waits until a page's service worker has all of the site. */
async function untilKept(page: Page): Promise<void> {
  const isKept = async () => {
    const state = await caches.match('/kept/state');
    return state !== undefined && ((await state.json()) as { current: unknown }).current !== null;
  };
  for (const end = Date.now() + 60_000; !(await page.evaluate(isKept));) {
    if (Date.now() > end) throw new Error('nothing of the site was kept');
    await page.waitForTimeout(250);
  }
}

/** Opens a page again, after its service worker has taken over. */
async function repeatVisit({ page }: (typeof pages)[number]): Promise<PageCost> {
  const stored = page.firstCall === null ? {} : site.stored;
  const context = await openProfile(browser, urls.federated, stored, 'allow');
  try {
    const first = await context.newPage();
    await first.goto(`${urls.federated}/#${page.path}`);
    await first.getByRole('main').getByText(page.shows).first().waitFor();
    await untilKept(first);
    await first.close();
    await throttleWorkers(browser, SLOW);
    return await measurePage(context, urls.federated, page, SLOW);
  } finally {
    await context.close();
  }
}

async function tap(name: string, ahead: boolean) {
  const context = await openProfile(browser, urls.federated, site.stored);
  try {
    const way = [pageOf('ad center'), pageOf(name)] as const;
    return await measureTap(context, urls.federated, way, SLOW, ahead);
  } finally {
    await context.close();
  }
}

const measured: Measured = { counts: [], rounds: [], repeats: [], taps: [] };

/** Writes the measurements so far, so that an interrupted run of an hour still has results. */
function write(): string {
  const text = report(measured, names, machine(browser.version()));
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'web.md'), text);
  writeFileSync(join(folder, 'web.svg'), drawing(measured, names));
  return text;
}

try {
  for (const one of pages) {
    const [ours, theirs] = [
      await visits('federated', one, [COUNTING]),
      await visits('baseline', one, [COUNTING]),
    ];
    measured.counts.push({ page: one.name, federated: ours[0]!, baseline: theirs[0]! });
    if (options.asked) {
      console.error(`${one.name}, federated:\n${ours[0]!.asked.join('\n')}`);
      console.error(`${one.name}, baseline:\n${theirs[0]!.asked.join('\n')}\n`);
    }
  }
  for (let pair = 0; pair < pairs; pair++) {
    const isSeldom = pair % SELDOM === 0;
    for (const one of shuffled(pages)) {
      for (const build of shuffled(BUILDS)) {
        const [cold, warm] = await visits(build, one, isSeldom ? [SLOW, SLOW] : [SLOW]);
        measured.rounds.push({ pair, page: one.name, build, cold: cold!, warm });
      }
    }
    console.error(`round ${pair + 1} of ${pairs}`);
    for (const one of isSeldom ? shuffled(pages) : []) {
      measured.repeats.push({ page: one.name, cost: await repeatVisit(one) });
    }
    const taps = TAPS.filter((to) => names.includes(to));
    for (const name of isSeldom ? shuffled(taps) : []) {
      for (const ahead of shuffled([true, false])) {
        measured.taps.push({ page: name, ahead, cost: await tap(name, ahead) });
      }
    }
    write();
  }
} finally {
  await browser.close();
  await federated.close();
  await baseline.close();
  await floor?.close();
  await site.stop();
}

console.log(pairs > 0 ? write() : report(measured, names, machine(browser.version())));
