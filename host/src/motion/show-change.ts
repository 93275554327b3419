import type { Location } from '@adpartner/shared/shell/router';

/** A navigation as the eye sees it: the screen that is left, the one that comes, and how. */
export interface ScreenChange {
  readonly from: Location;
  readonly to: Location;
  /** `POP`: through the history. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
}

/** Shows a change of the screen; `render` makes it. */
type ShowChange = (change: ScreenChange, render: () => void) => void;

const atOnce: ShowChange = (_, render) => render();
let show = atOnce;

/** Sets how changes are shown, once that code is loaded. */
export function provideShowChange(by: ShowChange): void {
  show = by;
}

/** Shows a change of the screen: with motion where it is loaded and wanted, else at once. */
export const showChange: ShowChange = (change, render) => show(change, render);
