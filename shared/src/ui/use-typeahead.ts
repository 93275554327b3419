import { useRef, type KeyboardEvent } from 'react';

/** Letters typed within this time, in ms, are one word. */
const PAUSE = 600;

/**
 * Finds an option by its typed first letters, searching from `from` and then around. Returns undefined for a
 * key that is no letter, and if nothing matches.
 */
export function useTypeahead(labels: readonly string[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent, from: number): number | undefined => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const { text, at } = typed.current;
    const isNew = event.timeStamp - at > PAUSE;
    const wanted = (isNew ? '' : text) + event.key.toLocaleLowerCase();
    typed.current = { text: wanted, at: event.timeStamp };
    // One letter finds the next match; more letters may stay at the current one.
    const first = wanted.length > 1 ? from : from + 1;
    const places = labels.map((_, step) => (first + step) % labels.length);
    return places.find((place) => labels[place]?.toLocaleLowerCase().startsWith(wanted));
  };
}
