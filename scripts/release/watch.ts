import { setTimeout as sleep } from 'node:timers/promises';
import { readPageCounts } from '../canary/page-counts.ts';
import { watchCanaries, type Releases, type Step } from '../canary/watch-canaries.ts';
import { changeSite } from '../site/change-site.ts';
import { canaryStepped } from '../site/release-transitions.ts';
import { hostContract } from '../site/host-contract.ts';
import { entriesByMajor } from '../site/majors.ts';
import { readRegistry } from '../site/site.ts';

/** How often the reports are read, in ms. */
const EVERY = 5000;
/** The minutes that are read: reports that a server kept back for longer are not used. */
const MINUTES = 10;

export interface Watch {
  /** Where the API server responds with what pages reported. */
  reports: string;
  /** The parts of the users through which a good canary goes, in percent; null: it stays. */
  widen: readonly number[] | null;
  /** How many minutes it stays at each part at least. */
  least: number;
}

/** The releases of each remote of a site, for hosts of every major. */
const releasesOf = (site: string): Releases[] =>
  Object.entries(readRegistry(site).remotes).flatMap(([remote, entry]) =>
    [...entriesByMajor(entry).values()].map((one) => ({ remote, ...one })),
  );

function says({ remote, version, to, figures: { canary, current, evidence } }: Step): string {
  const what =
    to === 0 ? 'rolled back' : to === 100 ? 'released to everybody' : `widened to ${to}%`;
  const told = (name: string, { sessions, failures, crashes, interactions, slow }: typeof canary) =>
    `${name}: ${failures} of ${sessions} sessions failed, ${crashes} crashed, ${slow} of ${interactions} slow`;
  return (
    `${remote} ${version} ${what}; ${told('canary', canary)}; ${told('current', current)}; ` +
    `evidence ${evidence.harmed} (harmed), ${evidence.slow} (slow)`
  );
}

/**
 * Watches the canaries of a site until the process is ended: rolls back those that are worse than the current release,
 * and widens good ones. A failure is said once, and the watch goes on.
 */
export async function watchSite(
  site: string,
  { reports, widen, least }: Watch,
  say: (line: string) => void,
): Promise<never> {
  hostContract(site);
  const stepsOf = watchCanaries({ parts: widen ?? [], least: least * 60_000 });
  let failure = '';
  say(`watching ${site}, reports from ${reports}`);
  for (;;) {
    try {
      const rows = await readPageCounts(reports, MINUTES);
      if (failure) say('the watch works again');
      failure = '';
      const now = new Date();
      for (const step of stepsOf(releasesOf(site), rows, now.getTime())) {
        const { before, after } = await changeSite(
          site,
          step.remote,
          (state) => canaryStepped(step.remote, state, step, now.toISOString()),
          {
            at: now.toISOString(),
            by: 'release watch',
            why: says(step),
            did: 'took a step with the canary',
            source: null,
          },
          step.major,
        );
        if (after !== before) say(says(step));
      }
    } catch (error) {
      const { message } = error as Error;
      if (message !== failure) say(message);
      failure = message;
    }
    await sleep(EVERY);
  }
}
