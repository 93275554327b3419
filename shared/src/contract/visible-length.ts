const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('en', { granularity: 'grapheme' })
    : null;

/**
 * How many characters people see in a text: grapheme clusters, so that a flag, a family or a letter with its
 * marks is one. Code points where the browser can't tell.
 */
export function visibleLength(text: string): number {
  // Of what every keyboard has one unit is one character: most texts need no more.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  if (segmenter === null) return [...text].length;
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}
