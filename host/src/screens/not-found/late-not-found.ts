import { loadScreen } from '../../lazy/load-screen.ts';

/** The not-found screen, whose code and words come when it is first shown: few people ever see it. */
export const LateNotFound = loadScreen(() =>
  import('./not-found-screen.tsx').then((m) => m.NotFoundScreen),
);
