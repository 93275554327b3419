import type { BasicConfig } from '@adpartner/shared/contract/basic-config';

/** How long a change that is about to be made blocks withdrawals, in hours. */
export type CoolingOff =
  | { kind: 'none' }
  | { kind: 'certain'; hours: number }
  /** Only the server knows which of the two: one that was bound once may have been unbound since. */
  | { kind: 'either'; first: number; again: number }
  /** Only if there was one before. */
  | { kind: 'ifBefore'; again: number }
  /** Only for the very first one. */
  | { kind: 'ifFirst'; first: number };

/**
 * The withdrawals that a new destination or transaction password will block.
 *
 * @param replaces whether there is one already
 */
export function coolingOffOf(
  config: Pick<BasicConfig, 'cooling_off_hours' | 'first_binding_cooling_off_hours'>,
  replaces: boolean,
): CoolingOff {
  const { cooling_off_hours: again, first_binding_cooling_off_hours: first } = config;
  if (replaces || first === again) {
    return again > 0 ? { kind: 'certain', hours: again } : { kind: 'none' };
  }
  if (first === 0) return { kind: 'ifBefore', again };
  return again === 0 ? { kind: 'ifFirst', first } : { kind: 'either', first, again };
}
