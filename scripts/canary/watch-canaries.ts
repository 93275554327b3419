import type { RegisteredRemote } from '../../host/src/remotes/registry/registry.ts';
import { CanaryTrial, type Figures } from './canary-trial.ts';
import { countsOf, newCounts, type CountRow } from './page-counts.ts';

/** How a watch treats canaries that are as good as the current release. */
export interface Widening {
  /** The parts of the users to go through, ascending; empty: a good canary stays as it is. */
  parts: readonly number[];
  /** How long a canary stays at each part at least, in ms. */
  least: number;
}

/** The releases of a remote for hosts of one major of the contract. */
export interface Releases extends RegisteredRemote {
  remote: string;
}

/** A step to take with a canary: to 0 %, to a larger part, or to 100 %. */
export interface Step {
  remote: string;
  /** The major of the contract that the canary is for. */
  major: number;
  version: string;
  to: number;
  figures: Figures;
}

interface Watched {
  trial: CanaryTrial;
  percent: number;
  since: number;
}

/**
 * Watches the canaries of a site. Call it with its releases and the reports again and again; it returns the
 * steps to take. A canary, or a current release, that is replaced begins anew.
 */
export function watchCanaries({ parts, least }: Widening) {
  let watched = new Map<string, Watched>();
  const more = newCounts();

  const stepFor = (
    { trial, percent, since }: Watched,
    now: number,
  ): Pick<Step, 'to' | 'figures'> | null => {
    const { verdict, figures } = trial;
    if (verdict === 'roll back') return { to: 0, figures };
    const to = parts.find((part) => part > percent);
    if (verdict === 'wait' || to === undefined || now - since < least) return null;
    return { to, figures };
  };

  return (all: readonly Releases[], rows: readonly CountRow[], now: number): Step[] => {
    const block = more(rows);
    const still = new Map<string, Watched>();
    const steps: Step[] = [];
    for (const { remote, contract, version, canary } of all) {
      if (!canary) continue;
      const key = `${remote} ${canary.version} ${version}`;
      const known = watched.get(key);
      const one = known ?? { trial: new CanaryTrial(), percent: canary.percent, since: now };
      if (one.percent !== canary.percent) {
        one.trial.beginStep();
        Object.assign(one, { percent: canary.percent, since: now });
      }
      still.set(key, one);
      one.trial.add(
        countsOf(block, { remote, version: canary.version, role: 'canary' }),
        countsOf(block, { remote, version, role: 'current' }),
      );
      const step = stepFor(one, now);
      if (step) steps.push({ remote, major: contract.major, version: canary.version, ...step });
    }
    watched = still;
    return steps;
  };
}
