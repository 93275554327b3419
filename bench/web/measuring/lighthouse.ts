import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../e2e/stack/find-chromium.ts';
import { freePort } from '../../../api/src/testing/programs/free-port.ts';
import { median } from '../../api/figure.ts';
import { dist, makeCertificate, openFront } from '../front-server.ts';
import { load, machine } from '../machine.ts';
import type { Stored } from './open-profile.ts';
import { PAGES } from '../pages.ts';
import { startSite } from '../start-site.ts';

/** Fetched when needed: with its dependencies it is larger than all other packages here together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const LIMITS = [95, 100, 100] as const;
const REPORT_BYTES = 64 * 2 ** 20;
/** On a busy machine Lighthouse may miss an event that it waits for, and asks for another run. */
const TRIES = 3;

/** The part of Lighthouse's result that is read. Scores are from 0 to 1, null if one does not apply. */
interface LighthouseResult {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; displayValue?: string }>
  >;
  readonly runtimeError?: { readonly message: string };
}

const run = promisify(execFile);

/**
 * Lighthouse's result for a page on a phone, opened for the first time in a new browser.
 * @param stored the browser's local storage
 * @param args more arguments for the browser
 */
async function lighthouse(
  origin: string,
  path: string,
  stored: Stored,
  args: readonly string[],
): Promise<LighthouseResult> {
  const profile = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...args, `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    // A file of the site that runs nothing.
    await page.goto(`${origin}/manifest.webmanifest`);
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
    await page.close();
    const url = `${origin}/#${path}`;
    const only = `--only-categories=${CATEGORIES.join(',')}`;
    const options = [`--port=${port}`, '--disable-storage-reset', '--quiet', '--output=json', only];
    // Where it fails it says why in its result, too.
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      maxBuffer: REPORT_BYTES,
    }).catch((failure: { stdout: string }) => failure);
    const result = JSON.parse(stdout) as LighthouseResult;
    if (result.runtimeError) throw new Error(result.runtimeError.message);
    return result;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function tryLighthouse(...args: Parameters<typeof lighthouse>): Promise<LighthouseResult> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await lighthouse(...args);
    } catch (error) {
      if (left === 0) throw error;
      console.error(`again: ${String(error)}`);
    }
  }
}

const scoresOf = (results: readonly LighthouseResult[], category: string) =>
  results.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100));

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

/**
 * Lighthouse's scores of the pages that people open first: a page of Markdown.
 * @param runs of each page
 */
export async function measureLighthouse(browser: Browser, runs: number): Promise<string> {
  const site = await startSite();
  const certificate = await makeCertificate();
  const front = await openFront(dist, site.url, certificate);
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ];
  const rows: string[] = [];
  const findings: string[] = [];
  try {
    for (const [name, { path, firstCall }] of Object.entries(PAGES)) {
      const results: LighthouseResult[] = [];
      for (let turn = 0; turn < runs; turn++) {
        const stored = firstCall === null ? {} : site.stored;
        results.push(await tryLighthouse(front.url, path, stored, args));
        console.error(`${name}: ${turn + 1} of ${runs}`);
      }
      const cells = CATEGORIES.map((category) => {
        const scores = scoresOf(results, category);
        return `${median(scores)} (${Math.min(...scores)}–${Math.max(...scores)})`;
      });
      rows.push(`| ${name} | ${cells.join(' | ')} |`);
      const performance = scoresOf(results, 'performance');
      const middle = results[performance.indexOf(median(performance))] ?? results[0]!;
      findings.push(...findingsOf(middle, name));
    }
  } finally {
    await front.close();
    await site.stop();
  }
  return [
    '# Lighthouse',
    '',
    `${machine(browser.version())}; ${load()} programs wanted to run at a time. Made by \`npm run bench:web -- --only lighthouse\`, ${new Date().toISOString().slice(0, 10)}: ${LIGHTHOUSE}, mobile, HTTP/2 and brotli, a first visit each, all but the login page by somebody who has signed in before. Medians of ${runs}, and from the lowest to the highest; limits ${LIMITS.join(' / ')}. On a machine with other work to do the performance is also theirs; the rest is not.`,
    '',
    `| page | ${CATEGORIES.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## What keeps them from more, in the run in the middle',
    '',
    '| page | category | audit | what it says | score | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...findings,
    '',
  ].join('\n');
}
