import type { Location } from '@adpartner/shared/shell/router';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** A navigation as the eye sees it: the screen that is left, the one that comes, and how. */
export interface ScreenChange {
  readonly from: Location;
  readonly to: Location;
  /** `POP`: through the history. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
}

/** Shows a change of the screen; `render` makes it. */
type ShowChange = (change: ScreenChange, render: () => void) => void;

const idIn = ({ search }: Location) => new URLSearchParams(search).get('id');

/**
 * Shows a change without motion: another screen that a press leads to, and another record beside its list, after the frame
 * that shows the press; within a screen, through the history and by a redirect at once.
 */
export const showPlainly: ShowChange = ({ from, to, action }, render) => {
  const isPressed =
    from.pathname === to.pathname ? action !== 'POP' && idIn(from) !== idIn(to) : action === 'PUSH';
  if (isPressed) afterFrame(render);
  else render();
};

let show = showPlainly;
let begin: (() => void) | null = null;

/** Sets how changes are shown, once that code is loaded. */
export function provideShowChange(by: ShowChange): void {
  show = by;
}

/** Shows a change of the screen: with motion where it is loaded and wanted. */
export const showChange: ShowChange = (change, render) => show(change, render);

/**
 * Shows a change, and begins a motion when it is on the page, before it is painted. `prepare` is called before that, and
 * returns how to begin.
 */
export function showMoving(
  change: ScreenChange,
  render: () => void,
  prepare: () => () => void,
): void {
  showPlainly(change, () => {
    begin = prepare();
    render();
  });
}

/** The shell tells that a change is on the page. */
export function changeShown(): void {
  begin?.();
  begin = null;
}
