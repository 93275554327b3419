import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { InteractionEvent } from '../../../e2e/stack/keep-interactions.ts';
import { root } from '../../../e2e/stack/server.ts';
import { load, machine } from '../machine.ts';

/** Those that walk through the screens, as people do: signing up and in, and every remote. */
const JOURNEYS = ['journey', 'adcenter', 'plan', 'wallet', 'withdrawal', 'notification'];
/** Of a journey on a processor so slow, in ms. */
const PATIENCE = 300_000;

/** @param part 0 to 1 */
function quantile(sorted: readonly number[], part: number): number {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}

/** Walks the journeys, and returns each event that the pages told of. */
async function walk(): Promise<InteractionEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-bench-'));
  const file = join(folder, 'interactions');
  try {
    const args = [...JOURNEYS.map((name) => `/${name}.spec.ts`), '--workers=1', '--retries=0'];
    const child = spawn(
      process.execPath,
      [join(root, 'scripts/journeys.ts'), ...args, `--timeout=${PATIENCE}`],
      { env: { ...process.env, INTERACTIONS_TO: file }, stdio: ['ignore', 2, 2] },
    );
    // A journey may miss its time on a slow processor: what it did until then counts all the same.
    await new Promise((done) => child.once('exit', done));
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as InteractionEvent);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of each interaction the event that took longest; the quickest first. */
function interactionsOf(events: readonly InteractionEvent[]): InteractionEvent[] {
  const slowest = new Map<string, InteractionEvent>();
  for (const event of events) {
    if (event.took >= (slowest.get(event.of)?.took ?? 0)) slowest.set(event.of, event);
  }
  return [...slowest.values()].sort((a, b) => a.took - b.took);
}

/** How soon the pages answered taps and keys while the journeys were walked: a page of Markdown. */
export async function measureInteractions(browser: Browser): Promise<string> {
  const all = interactionsOf(await walk());
  const times = all.map(({ took }) => took);
  const screens = [...new Set(all.map(({ screen }) => screen))]
    .map((screen) => ({ screen, of: all.filter((one) => one.screen === screen) }))
    .sort((a, b) => b.of.at(-1)!.took - a.of.at(-1)!.took)
    .map(({ screen, of }) => {
      const { took, waited, handled, type, target } = of.at(-1)!;
      const middle = quantile(
        of.map((one) => one.took),
        0.5,
      );
      return `| \`${screen}\` | ${of.length} | ${middle} | ${took} | ${waited} + ${handled} + ${took - waited - handled} | ${type} on ${target.replace(/[|\s]+/g, ' ')} |`;
    });
  return [
    '# How soon the page answers a tap or a key',
    '',
    `${machine(browser.version())}; load average ${load()}. Made by \`npm run bench:web -- --only interactions\`, ${new Date().toISOString().slice(0, 10)}: the journeys ${JOURNEYS.join(', ')} on a processor 4 times slower (CDP). Milliseconds from the input to the next frame that shows what came of it, as the browser's Event Timing tells them. It tells of no interaction below 16 ms; with those, all figures would be lower.`,
    '',
    '| interactions | p50 | p75 | p98 | slowest |',
    '| --- | --- | --- | --- | --- |',
    `| ${all.length} | ${[0.5, 0.75, 0.98, 1].map((part) => quantile(times, part)).join(' | ')} |`,
    '',
    'Of the slowest: until its handlers ran, the handlers, and rendering up to the frame.',
    '',
    '| screen | interactions | p50 | slowest | of it | which |',
    '| --- | --- | --- | --- | --- | --- |',
    ...screens,
    '',
  ].join('\n');
}
