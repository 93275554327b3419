const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('en', { granularity: 'grapheme' })
    : null;

/**
 * The number of grapheme clusters in a text: a flag, a family or a letter with its marks is one. Code points
 * if the browser can't segment.
 */
export function visibleLength(text: string): number {
  // Plain characters are one unit each: most texts need no more.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  if (segmenter === null) return [...text].length;
  let length = 0;
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}
