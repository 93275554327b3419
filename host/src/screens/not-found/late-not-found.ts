import { loadScreen } from '../../lazy/load-screen.ts';

/** The 404 screen, whose code and messages load when it is first shown: few users see it. */
export const LateNotFound = loadScreen(() =>
  import('./not-found-screen.tsx').then((m) => m.NotFoundScreen),
);
