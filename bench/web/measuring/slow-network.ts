import type { Browser, Page } from '@playwright/test';
import { en } from '../../../e2e/stack/words.ts';
import { load, machine } from '../machine.ts';
import { openProfile } from './open-profile.ts';
import { PAGES } from '../pages.ts';
import { openSlowLink, type LinkConditions } from './slow-link.ts';
import { startSite, type Site } from '../start-site.ts';

const LINKS: Readonly<Record<string, LinkConditions>> = {
  '100 kbit/s': { rate: 100_000, latency: 100, loss: 0 },
  '50 kbit/s': { rate: 50_000, latency: 100, loss: 0 },
  '20 kbit/s': { rate: 20_000, latency: 100, loss: 0 },
  '100 kbit/s, 2 s latency': { rate: 100_000, latency: 2_000, loss: 0 },
  '100 kbit/s, 2 s latency, 5 % loss': { rate: 100_000, latency: 2_000, loss: 0.05 },
};
const OPENED = ['ad center', 'notification'];
/** How long a user waits in the end, in ms. */
const PATIENCE = 600_000;

interface Visit {
  seconds: number | null;
  kilobytes: number;
  /** How often the user had to press "Try again". */
  presses: number;
  /** The last words about the progress, if there were any. */
  said: string;
}

/** Keeps what the page says of its progress. */
function keepProgress(): void {
  new MutationObserver(() => {
    const text = document.querySelector('[role=progressbar]')?.textContent;
    if (text) Object.assign(window, { progressText: text });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits for a text as a patient user does, who tries again where the page offers it. */
async function waitFor(page: Page, shows: string): Promise<{ presses: number; isThere: boolean }> {
  const screen = page.getByRole('main').getByText(shows, { exact: true }).first();
  const retry = page.getByRole('button', { name: en('shared:actions.retry') });
  const end = Date.now() + PATIENCE;
  for (let presses = 0; ;) {
    if (await screen.isVisible()) return { presses, isThere: true };
    if (Date.now() > end) return { presses, isThere: false };
    if (await retry.first().isVisible()) {
      await retry.first().click();
      presses += 1;
    }
    await page.waitForTimeout(250);
  }
}

async function visit(browser: Browser, site: Site, name: string, how: LinkConditions) {
  const link = await openSlowLink(site.url, how);
  const context = await openProfile(browser, link.url, site.stored);
  try {
    const { path, shows } = PAGES[name]!;
    const page = await context.newPage();
    await page.addInitScript(keepProgress);
    const begun = Date.now();
    await page.goto(`${link.url}/#${path}`, { waitUntil: 'commit', timeout: PATIENCE });
    const { presses, isThere } = await waitFor(page, shows);
    const seconds = isThere ? (Date.now() - begun) / 1000 : null;
    const said = await page.evaluate(() => String(Reflect.get(window, 'progressText') ?? '–'));
    return { seconds, presses, said, kilobytes: link.received() / 1000 } satisfies Visit;
  } finally {
    await context.close();
    await link.close();
  }
}

/** How pages open on slow networks: a page of Markdown. */
export async function measureSlowNetwork(browser: Browser): Promise<string> {
  const site = await startSite();
  const rows: string[] = [];
  try {
    for (const [link, how] of Object.entries(LINKS)) {
      for (const name of OPENED) {
        const { seconds, kilobytes, presses, said } = await visit(browser, site, name, how);
        const taken = seconds === null ? 'never' : `${seconds.toFixed(0)}`;
        rows.push(
          `| ${link} | ${name} | ${taken} | ${kilobytes.toFixed(0)} | ${presses} | ${said} |`,
        );
        console.error(rows.at(-1));
      }
    }
  } finally {
    await site.stop();
  }
  return [
    '# Pages on a slow network',
    '',
    `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only slow-network\`, ${new Date().toISOString().slice(0, 10)}: a signed-in user's first visit, nothing cached, through \`bench/web/measuring/slow-link.ts\`, a proxy with one rate for all connections. The server speaks HTTP/1.1 and sends gzip. "Said" is the last progress that the page showed; the entry scripts of the host come before it can show any.`,
    '',
    '| network | page | seconds to content | kB received | presses of “Try again” | said |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
