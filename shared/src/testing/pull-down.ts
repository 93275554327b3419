import { fireEvent } from '@testing-library/react';

/** Pulls a page down by one of its elements, as a finger does, far enough to refresh it. */
export function pullDown(element: HTMLElement): void {
  fireEvent.touchStart(element, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(element, { touches: [{ clientX: 0, clientY: 300 }] });
  fireEvent.touchEnd(element);
}
