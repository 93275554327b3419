import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openPGlite } from '../../../api/src/db/pglite.ts';
import { makePlan } from '../../../api/src/testing/make-plan.ts';
import { makeSignedInUser } from '../../../api/src/testing/make-signed-in-user.ts';
import { startServer } from '../../../e2e/stack/server.ts';
import { en } from '../../../e2e/stack/words.ts';
import { PREFIX } from '../../../shared/src/contract/call.ts';
import { getUserCall } from '../../../shared/src/contract/user.ts';
import { fillFundRecords } from '../../api/fill.ts';
import { load, machine } from '../machine.ts';
import { openProfile } from './open-profile.ts';
import { taskTimes } from './task-times.ts';

const RECORDS = 10_000;
const SLOWER = 4;
/** In ms: of a long task, by definition, and of one that may not be. */
const LONG = 50;
const LIMIT = 100;
const WHEEL = 1500;
const TURNS = 40;
const BETWEEN_TURNS = 50;
const PATIENCE = 20 * 60_000;

/** Milliseconds of every long task on the main thread, scrolling to the last record and back. */
interface Scrolled {
  readonly down: readonly number[];
  readonly up: readonly number[];
  /** Of the list, the most that were in the page at the end of a burst of the wheel. */
  readonly mostRows: number;
}

/** Starts a server whose partner has 10,000 top-ups. Returns the server and what this partner's browser stores. */
async function startWithRecords() {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  // Its start makes the database.
  await (await startServer(dataDir)).stop();
  const database = await openPGlite({ dataDir });
  const { id, token } = await makeSignedInUser(database.db);
  const { id: planId } = await makePlan(database.db, id);
  await fillFundRecords(database.db, { userId: id, planId }, RECORDS);
  await database.close();
  const stack = await startServer(dataDir);
  const response = await fetch(stack.url + PREFIX + getUserCall.path, {
    headers: { 'X-CT': token },
  });
  const { data } = (await response.json()) as { data: object };
  return {
    url: stack.url,
    stored: { fb_token: token, fb_userInfo: JSON.stringify(data) },
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs in the page: records the duration of its long tasks. */
function keepLongTasks(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  Object.assign(window, {
    takeLongTasks: () => {
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      return tasks.splice(0);
    },
  });
}

/** Does something, and returns how long each task took that this gave the page to do. */
type Watch = (page: Page, work: () => Promise<void>) => Promise<readonly number[]>;

const byTheClock: Watch = async (page, work) => {
  await work();
  return page.evaluate(() =>
    (window as unknown as { takeLongTasks: () => number[] }).takeLongTasks(),
  );
};

const byTheProcessor =
  (browser: Browser): Watch =>
  async (_, work) =>
    (await taskTimes(browser, work)).map((time) => time * SLOWER);

const rowsOf = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: en('wallet:records.label') });

async function scroll(page: Page, watch: Watch): Promise<Scrolled> {
  const rows = rowsOf(page).getByRole('listitem');
  const end = page.getByRole('main').getByText(en('shared:states.endOfList'));
  let mostRows = 0;
  const until = async (by: number, isThere: () => Promise<boolean>) => {
    const long: number[] = [];
    for (const stop = Date.now() + PATIENCE; Date.now() < stop;) {
      const times = await watch(page, async () => {
        for (let turn = 0; turn < TURNS; turn++) {
          await page.mouse.wheel(0, by);
          await page.waitForTimeout(BETWEEN_TURNS);
        }
      });
      long.push(...times.filter((time) => time > LONG));
      mostRows = Math.max(mostRows, await rows.count());
      if (await isThere()) return long;
    }
    throw new Error('the list did not end');
  };
  const down = await until(WHEEL, () => end.isVisible());
  const last = await rows.last().getAttribute('aria-posinset');
  if (last !== String(RECORDS)) throw new Error(`the list ended at ${last}`);
  const up = await until(-WHEEL, async () => (await page.evaluate(() => scrollY)) === 0);
  return { down, up, mostRows };
}

async function open(browser: Browser, site: Awaited<ReturnType<typeof startWithRecords>>) {
  const context = await openProfile(browser, site.url, site.stored);
  const page = await context.newPage();
  await page.addInitScript(keepLongTasks);
  await page.goto(`${site.url}/#/wallet/records`);
  await rowsOf(page).getByRole('listitem').first().waitFor();
  // Opening the page is measured elsewhere.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  await page.evaluate(() =>
    (window as unknown as { takeLongTasks: () => number[] }).takeLongTasks(),
  );
  await page.mouse.move(195, 500);
  return { context, page };
}

function row(name: string, way: string, times: readonly number[]): string {
  const over = times.filter((time) => time > LIMIT).length;
  const longest = times.length > 0 ? Math.max(...times).toFixed(0) : `at most ${LONG}`;
  return `| ${name} | ${way} | ${times.length} | ${over} | ${longest} |`;
}

/** Scrolls through 10,000 fund records, down to the last and up again: a page of Markdown. */
export async function measureLongList(browser: Browser): Promise<string> {
  const site = await startWithRecords();
  try {
    const processor = await open(browser, site);
    const worked = await scroll(processor.page, byTheProcessor(browser));
    await processor.context.close();
    console.error(`by the processor: ${JSON.stringify(worked)}`);
    const clock = await open(browser, site);
    const cdp = await clock.context.newCDPSession(clock.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const took = await scroll(clock.page, byTheClock);
    await clock.context.close();
    return [
      `# ${RECORDS} fund records, scrolled`,
      '',
      `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only lists\`, ${new Date().toISOString().slice(0, 10)}: the list of an account, by the wheel, ${WHEEL} px each ${BETWEEN_TURNS} ms, on a screen of 390 × 844. No task on the main thread may take more than ${LIMIT} ms on a processor ${SLOWER} times slower.`,
      '',
      `| counted | way | tasks over ${LONG} ms | over ${LIMIT} ms | longest, ms |`,
      '| --- | --- | --- | --- | --- |',
      row(`processor time × ${SLOWER}`, 'down', worked.down),
      row(`processor time × ${SLOWER}`, 'up', worked.up),
      row(`the clock, ${SLOWER} × slower by CDP`, 'down', took.down),
      row(`the clock, ${SLOWER} × slower by CDP`, 'up', took.up),
      '',
      'The clock also counts what other programs did meanwhile, and slowing down counts that again; on a quiet machine both agree.',
      '',
      `Of the rows at most ${Math.max(worked.mostRows, took.mostRows)} were in the page at a time.`,
      '',
    ].join('\n');
  } finally {
    await site.stop();
  }
}
