// Measures one thing by itself: `npm run bench:web -- --only lists`. A table on stdout and in
// bench/results/web-<part>.md. `--only lighthouse --runs 1` opens each page once instead of five times.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongList } from './long-list.ts';

const PARTS: Readonly<Record<string, (browser: Browser, runs: number) => Promise<string>>> = {
  lists: measureLongList,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Of what is opened anew each time. */
    runs: { type: 'string', default: '5' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');
const measure = PARTS[values.only];
if (!measure) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const text = await measure(browser, runs);
  console.log(text);
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `web-${values.only}.md`), text);
} finally {
  await browser.close();
}
