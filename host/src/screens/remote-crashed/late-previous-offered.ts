import { loadScreen } from '../../lazy/load-screen.ts';

/** With its messages, which a screen that crashes offline does not have to wait for. */
export const LatePreviousOffered = loadScreen(() =>
  import(/* webpackChunkName: "signed-in" */ './previous-offered.tsx').then(
    (m) => m.PreviousOffered,
  ),
);
