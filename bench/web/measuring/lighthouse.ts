import type { Browser } from '@playwright/test';
import { median } from '../../api/figure.ts';
import { baselineSite } from '../baseline/build-baseline.ts';
import { dist, makeCertificate, openFront } from '../front-server.ts';
import { load, machine } from '../machine.ts';
import { PAGES } from '../pages.ts';
import type { BenchOptions } from '../options.ts';
import { startSite } from '../start-site.ts';
import { PHONE_INDEX, phoneSlowdown } from './phone-slowdown.ts';
import {
  CATEGORIES,
  LIGHTHOUSE,
  runLighthouse,
  type LighthouseResult,
  type Opened,
} from './run-lighthouse.ts';

const LIMITS = [96, 100, 100] as const;
/** Of the landing screens, in milliseconds. */
const BLOCKING_LIMIT = 200;
/** As many runs tell the machine's index, before the pages are measured. */
const INDEX_RUNS = 3;

const scoresOf = (results: readonly LighthouseResult[], category: string) =>
  results.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100));

const blockingOf = (results: readonly LighthouseResult[]) =>
  results.map(({ audits }) => Math.round(audits['total-blocking-time']?.numericValue ?? NaN));

const cellOf = (values: readonly number[]) =>
  `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`;

/** The audits that keep a page from a full score, as rows of a table. */
const findingsOf = ({ categories, audits }: LighthouseResult, name: string): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = '', displayValue } = audits[id] ?? {};
      if (weight === 0 || score === null || score >= (category === 'performance' ? 0.9 : 1)) {
        return [];
      }
      return `| ${[name, category, id, title, Math.round(score * 100), displayValue ?? ''].join(' | ')} |`;
    }),
  );

/** The machine's benchmark index: it moves by a tenth from run to run, so the median of some. */
async function indexOf(opened: Opened): Promise<number> {
  const indexes: number[] = [];
  for (let turn = 0; turn < INDEX_RUNS; turn++) {
    indexes.push((await runLighthouse(opened)).environment.benchmarkIndex);
  }
  return Math.round(median(indexes));
}

interface PageResults {
  name: string;
  federated: LighthouseResult[];
  baseline: LighthouseResult[];
}

/** A page's results on both sides, in turns. */
async function measurePage(
  name: string,
  sides: Readonly<Record<'federated' | 'baseline', Opened>>,
  runs: number,
): Promise<PageResults> {
  const results: PageResults = { name, federated: [], baseline: [] };
  for (let turn = 0; turn < runs; turn++) {
    results.federated.push(await runLighthouse(sides.federated));
    results.baseline.push(await runLighthouse(sides.baseline));
    console.error(`${name}: ${turn + 1} of ${runs}`);
  }
  return results;
}

/** Of the federated build, with the baseline's performance and blocking time beside its own. */
const rowOf = ({ name, federated, baseline }: PageResults) =>
  `| ${[
    name,
    ...CATEGORIES.map((category) => cellOf(scoresOf(federated, category))),
    cellOf(scoresOf(baseline, 'performance')),
    cellOf(blockingOf(federated)),
    cellOf(blockingOf(baseline)),
  ].join(' | ')} |`;

function middleOf(results: readonly LighthouseResult[]): LighthouseResult {
  const performance = scoresOf(results, 'performance');
  return results[performance.indexOf(median(performance))] ?? results[0]!;
}

/**
 * Lighthouse's scores of the pages that people open first, on a processor slowed down to that of a phone: a page of
 * Markdown.
 * @param options with the runs of each page and side
 */
export async function measureLighthouse(
  browser: Browser,
  { runs, phone }: Pick<BenchOptions, 'runs' | 'phone'>,
): Promise<string> {
  const site = await startSite();
  const certificate = await makeCertificate();
  const federated = await openFront(dist, site.url, certificate);
  const baseline = await openFront(baselineSite, site.url, certificate);
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ];
  const pages: PageResults[] = [];
  let index: number;
  let slowdown: number;
  try {
    const login = { origin: federated.url, path: PAGES.login!.path, stored: {}, args };
    index = await indexOf({ ...login, slowdown: 1 });
    slowdown = phoneSlowdown(index, phone);
    for (const [name, { path, firstCall }] of Object.entries(PAGES)) {
      const opened = { path, stored: firstCall === null ? {} : site.stored, args, slowdown };
      const sides = {
        federated: { ...opened, origin: federated.url },
        baseline: { ...opened, origin: baseline.url },
      };
      pages.push(await measurePage(name, sides, runs));
    }
  } finally {
    await federated.close();
    await baseline.close();
    await site.stop();
  }
  return [
    '# Lighthouse',
    '',
    `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only lighthouse\`, ${new Date().toISOString().slice(0, 10)}: ${LIGHTHOUSE}, mobile, HTTP/2 and brotli, a first visit each, all but the login page by somebody who has signed in before. The machine's benchmark index was ${index}, so its processor is slowed down ${slowdown} times, to that of a ${phone} phone (index ${PHONE_INDEX[phone]}). Medians of ${runs}, and from the lowest to the highest; limits, on a mid-range phone, ${LIMITS.join(' / ')}, and ${BLOCKING_LIMIT} ms of blocking time for all but the login page. On a machine with other work to do the performance is also theirs; the rest is not.`,
    '',
    `| page | ${CATEGORIES.join(' | ')} | performance of the baseline | total blocking time, ms | of the baseline |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...pages.map(rowOf),
    '',
    '## What keeps them from more, in the run in the middle',
    '',
    '| page | category | audit | what it says | score | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...pages.flatMap(({ name, federated: results }) => findingsOf(middleOf(results), name)),
    '',
  ].join('\n');
}
