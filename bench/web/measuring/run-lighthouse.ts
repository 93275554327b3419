import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/stack/find-chromium.ts';
import { freePort } from '../../../api/src/testing/programs/free-port.ts';
import type { Stored } from './open-profile.ts';

/** Fetched when needed: with its dependencies it is larger than all other packages here together. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const REPORT_BYTES = 64 * 2 ** 20;
/** On a busy machine Lighthouse may miss an event that it waits for, and asks for another run. */
const TRIES = 3;

/** The part of Lighthouse's result that is read. Scores are from 0 to 1, null if one does not apply. */
export interface LighthouseResult {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      { title: string; score: number | null; displayValue?: string; numericValue?: number }
    >
  >;
  /** Of the machine, without a slowdown. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}

/** What Lighthouse opens. */
export interface Opened {
  origin: string;
  path: string;
  /** The browser's local storage. */
  stored: Stored;
  /** Further arguments for the browser. */
  args: readonly string[];
  /** Of the processor. */
  slowdown: number;
}

const run = promisify(execFile);

async function runOnce({
  origin,
  path,
  stored,
  args,
  slowdown,
}: Opened): Promise<LighthouseResult> {
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
    const options = [
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ];
    // Where it fails it says why in its result, too.
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, `${origin}/#${path}`, ...options], {
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

/** Lighthouse's result for a page on a phone, opened for the first time in a new browser. */
export async function runLighthouse(opened: Opened): Promise<LighthouseResult> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await runOnce(opened);
    } catch (error) {
      if (left === 0) throw error;
      console.error(`again: ${String(error)}`);
    }
  }
}
