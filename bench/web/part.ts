// Measures one thing by itself: `npm run bench:web -- --only lists`. A table on stdout and in
// bench/results/web-<part>.md. `--only lighthouse --runs 1` opens each page once instead of five times.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { measureCrash } from './measuring/crash-time.ts';
import { measureFederation } from './measuring/federation-ways.ts';
import { measureInteractions } from './measuring/interactions.ts';
import { measureLighthouse } from './measuring/lighthouse.ts';
import { measureLongList } from './measuring/long-list.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { measureScriptParts } from './measuring/script-parts.ts';
import { measureSlowNetwork } from './measuring/slow-network.ts';
import { measureToldChange } from './measuring/told-change.ts';

const PARTS: Readonly<
  Record<string, (browser: Browser, options: BenchOptions) => Promise<string>>
> = {
  lists: measureLongList,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
  crash: measureCrash,
  'slow-network': measureSlowNetwork,
  parts: measureScriptParts,
  federation: measureFederation,
  told: measureToldChange,
};

const options = readOptions(process.argv.slice(2), { parts: Object.keys(PARTS) });
const part = options.only!;
const of = part === 'lighthouse' && options.phone !== 'mid-range' ? `-${options.phone}` : '';
const fileName = part === 'slow-network' ? `${part}.md` : `web-${part}${of}.md`;

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const text = await PARTS[part]!(browser, options);
  console.log(text);
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName), text);
} finally {
  await browser.close();
}
