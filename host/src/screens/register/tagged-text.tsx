import { Fragment, type ReactNode } from 'react';

/**
 * A sentence in which `<name>…</name>` marks what becomes an element of its own, as a translator put it:
 * `parts.name` makes it out of the words inside. Marks that nobody makes anything of stay plain words.
 */
export function taggedText(
  text: string,
  parts: Readonly<Record<string, (words: string) => ReactNode>>,
): ReactNode[] {
  return text.split(/(<(\w+)>.*?<\/\2>)/).flatMap((piece, place) => {
    // Each mark leaves two groups behind: itself, and its name.
    if (place % 3 === 2) return [];
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    return [<Fragment key={place}>{name ? (parts[name]?.(words) ?? words) : piece}</Fragment>];
  });
}
