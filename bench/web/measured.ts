import type { PageCost } from './measuring/measure-page.ts';
import type { TapCost } from './measuring/measure-tap.ts';

/**
 * The builds that are opened in turn; the baseline twice, so that what is noise can be seen. The floor is what no page
 * with React and a router can spare.
 */
export const BUILDS = ['federated', 'baseline', 'baseline again', 'floor'] as const;
export type Build = (typeof BUILDS)[number];

/** All that one run has measured. */
export interface Measured {
  /** The figures that do not depend on the machine's speed. */
  counts: { page: string; federated: PageCost; baseline: PageCost }[];
  rounds: { pair: number; page: string; build: Build; cold: PageCost; warm?: PageCost }[];
  /** Visits with the service worker at work. */
  repeats: { page: string; cost: PageCost }[];
  taps: { page: string; ahead: boolean; cost: TapCost }[];
}
