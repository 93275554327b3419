// Measures one thing by itself: `npm run bench:web -- --only lists`. A table on stdout and in
// bench/results/web-<part>.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongList } from './long-list.ts';

const PARTS: Readonly<Record<string, (browser: Browser) => Promise<string>>> = {
  lists: measureLongList,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
};

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const measure = PARTS[values.only];
if (!measure) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const text = await measure(browser);
  console.log(text);
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `web-${values.only}.md`), text);
} finally {
  await browser.close();
}
