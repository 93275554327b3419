import { useNow } from '@adpartner/shared/shell/use-now';

/** The current time in ms since 1970, another one as soon as each of these moments is reached. */
export const useMomentAfter = (moments: readonly number[]): number =>
  useNow((now) => Math.min(...moments.filter((moment) => moment > now)));
