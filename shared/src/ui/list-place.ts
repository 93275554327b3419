import { keepNote, noteOf } from './entry-notes.ts';

/** Where somebody was in a list when they left it; kept with the page's entry in the history. */
export interface ListPlace {
  /** The row's key, and how far from the top of the window it stood, in px. */
  readonly row: string;
  readonly top: number;
  /** The row was opened, and has the focus. */
  readonly opened: boolean;
  /** How wide the list was then, and how high its blocks were. */
  readonly width: number;
  readonly heights: readonly (number | undefined)[];
}

const NAME = 'listPlace';

/** What `keepPlace` has kept with this entry of the history; null where one was not here before. */
export function placeKept(): ListPlace | null {
  const kept = noteOf(NAME) as Partial<ListPlace> | undefined;
  return Array.isArray(kept?.heights) ? (kept as ListPlace) : null;
}

/** Keeps a place for whoever comes back to this entry of the history. */
export function keepPlace(place: ListPlace): void {
  keepNote(NAME, place);
}
