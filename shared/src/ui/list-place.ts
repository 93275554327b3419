import { keepNote, noteOf } from './entry-notes.ts';

/** The position in a list when the user left it; stored with the page's history entry. */
export interface ListPlace {
  /** The row's key, and its distance from the top of the window, in px. */
  readonly row: string;
  readonly top: number;
  /** The row was opened, and has the focus. */
  readonly opened: boolean;
  /** The list's width then, and the heights of its blocks. */
  readonly width: number;
  readonly heights: readonly (number | undefined)[];
}

const NAME = 'listPlace';

/** The position that `keepPlace` has stored with this history entry; null if there is none. */
export function placeKept(): ListPlace | null {
  const kept = noteOf(NAME) as Partial<ListPlace> | undefined;
  return Array.isArray(kept?.heights) ? (kept as ListPlace) : null;
}

/** Stores a position for a return to this history entry. */
export function keepPlace(place: ListPlace): void {
  keepNote(NAME, place);
}
