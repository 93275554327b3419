import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { copySite } from '../../../e2e/stack/faults/bad-release.ts';
import { startServer } from '../../../e2e/stack/server.ts';
import { throttle } from './conditions.ts';
import { load, machine } from '../machine.ts';
import { openProfile } from './open-profile.ts';
import { PAGES } from '../pages.ts';
import { signedIn } from '../start-site.ts';

const RUNS = 11;
/** What the page may take to content, in s. */
const LIMIT = 3;
const REMOTE = 'notification';

/** How soon a screen is there of which the current release crashes at rendering: a page of Markdown. */
export async function measureCrash(browser: Browser): Promise<string> {
  const site = copySite();
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const stack = await startServer(dataDir, { SITE_DIR: site.folder });
  const stored = await signedIn(stack);
  const { path, shows } = PAGES[REMOTE]!;

  /** Seconds from the navigation to content, in a new profile. */
  async function open(): Promise<number> {
    const context = await openProfile(browser, stack.url, stored);
    try {
      const page = await context.newPage();
      await throttle(await context.newCDPSession(page), {
        latency: 0,
        down: null,
        up: null,
        slower: 4,
      });
      const begun = performance.now();
      await page.goto(`${stack.url}/#${path}`, { waitUntil: 'commit' });
      await page.getByRole('main').getByText(shows, { exact: true }).first().waitFor();
      return (performance.now() - begun) / 1000;
    } finally {
      await context.close();
    }
  }
  async function runs(): Promise<string> {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await open());
    times.sort((a, b) => a - b);
    return `${times[Math.floor(RUNS / 2)]!.toFixed(1)} | ${times.at(-1)!.toFixed(1)}`;
  }

  try {
    const good = await runs();
    site.release(REMOTE, site.make(REMOTE, '9.0.0-crashes', 'rendering'), site.good(REMOTE));
    const crashing = await runs();
    return [
      '# How soon a release that crashes is replaced',
      '',
      `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only crash\`, ${new Date().toISOString().slice(0, 10)}: ${RUNS} first visits of a signed-in user to \`${path}\`, nothing cached, on a processor 4 times slower (CDP). The release throws at rendering; one reload brings the one before. Seconds from the navigation to content; limit ${LIMIT}.`,
      '',
      '| release | median | slowest |',
      '| --- | --- | --- |',
      `| good | ${good} |`,
      `| crashes, the one before is good | ${crashing} |`,
      '',
    ].join('\n');
  } finally {
    await stack.stop();
    site.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
