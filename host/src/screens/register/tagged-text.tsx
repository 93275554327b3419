import { Fragment, type ReactNode } from 'react';

/**
 * A text in which `<name>…</name>` marks an element: `parts.name` makes it from the words inside. Unknown
 * marks stay plain text.
 */
export function taggedText(
  text: string,
  parts: Readonly<Record<string, (words: string) => ReactNode>>,
): ReactNode[] {
  return text.split(/(<(\w+)>.*?<\/\2>)/).flatMap((piece, place) => {
    // Each mark yields two groups: itself, and its name.
    if (place % 3 === 2) return [];
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    return [<Fragment key={place}>{name ? (parts[name]?.(words) ?? words) : piece}</Fragment>];
  });
}
