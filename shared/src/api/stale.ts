const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Named stale times, in milliseconds: how long a response counts as fresh. */
export const STALE = {
  SECONDS: { FIFTEEN: 15 * SECOND, THIRTY: 30 * SECOND },
  MINUTES: { ONE: MINUTE, FIVE: 5 * MINUTE, THIRTY: 30 * MINUTE },
  HOURS: { ONE: 60 * MINUTE },
  INFINITY: Number.POSITIVE_INFINITY,
} as const;
