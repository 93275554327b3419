import { useRef, type KeyboardEvent } from 'react';

/** Letters typed within this time, in ms, are one word. */
const PAUSE = 600;

/**
 * Finds by its first letters the place that is being typed, looking on from `from` and then round.
 * Returns undefined for a key that is no letter, and for letters that nothing begins with.
 */
export function useTypeahead(labels: readonly string[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent, from: number): number | undefined => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const { text, at } = typed.current;
    const isNew = event.timeStamp - at > PAUSE;
    const wanted = (isNew ? '' : text) + event.key.toLocaleLowerCase();
    typed.current = { text: wanted, at: event.timeStamp };
    // One letter looks for the next that begins with it; more letters may stay where they are.
    const first = wanted.length > 1 ? from : from + 1;
    const places = labels.map((_, step) => (first + step) % labels.length);
    return places.find((place) => labels[place]?.toLocaleLowerCase().startsWith(wanted));
  };
}
