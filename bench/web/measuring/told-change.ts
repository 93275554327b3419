import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { operate } from '../../../e2e/stack/operator.ts';
import { startServer } from '../../../e2e/stack/server.ts';
import { median } from '../../api/figure.ts';
import { load, machine } from '../machine.ts';
import { signedIn } from '../start-site.ts';
import { openProfile } from './open-profile.ts';

const CHANGES = 20;
const SLOWER = [1, 4];
/** From a page's first screen until its stream is open. A stream tells its first change at once, later ones after pauses. */
const PAUSE_MS = 2000;
const PATIENCE_MS = 90_000;

/** Runs in the page: resolves to when a text is on it, in ms since 1970, at the end of the frame that shows it. */
function whenShown({ text, patience }: { text: string; patience: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${text} is not shown`)), patience);
    const isThere = () => document.body.innerText.includes(text);
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now()), 0));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}

/** Seconds from an operator's command to the frame of the open page that shows its amount. */
async function timeOf(page: Page, topUp: () => Promise<unknown>, shows: string): Promise<number> {
  const shown = page.evaluate(whenShown, { text: shows, patience: PATIENCE_MS });
  const begun = Date.now();
  await topUp();
  return ((await shown) - begun) / 1000;
}

const dollars = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** How soon an open page shows a balance that an operator changes: a page of Markdown. */
export async function measureToldChange(browser: Browser): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const stack = await startServer(dataDir);
  const rows: string[] = [];
  try {
    const context = await openProfile(browser, stack.url, await signedIn(stack));
    const page = await context.newPage();
    await page.goto(`${stack.url}/#/wallet`);
    const balance = page.getByRole('link', { name: /^Available balance/ });
    const readCents = async () => {
      const amount = /\$([\d,]+\.\d\d)/.exec(await balance.innerText())?.[1];
      if (amount === undefined) throw new Error('the wallet shows no available balance');
      return Number(amount.replaceAll(/[,.]/g, ''));
    };
    const cdp = await context.newCDPSession(page);
    for (const rate of SLOWER) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const times: number[] = [];
      for (let at = 0; at < CHANGES; at++) {
        await page.reload();
        const cents = (await readCents()) + 101;
        await page.waitForTimeout(PAUSE_MS);
        const input = { user: stack.demo.username, amount: '1.01', reference: `told-${cents}` };
        times.push(await timeOf(page, () => operate(stack, 'top-up', input), dollars(cents)));
      }
      const slowest = Math.max(...times);
      rows.push(`| ${rate} | ${median(times).toFixed(2)} | ${slowest.toFixed(2)} | 1 |`);
    }
    await context.close();
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    '# A balance that an operator changes, on the open page',
    '',
    `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only told\`, ${new Date().toISOString().slice(0, 10)}: seconds from the operator's command (a top-up) to the frame of the open wallet that shows the new balance, each of ${CHANGES} on a page that was opened ${PAUSE_MS / 1000} s before. Changes that follow each other are told after pauses of 1 to 30 s (decision 43).`,
    '',
    '| processor, times slower | median | slowest | limit |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
