let segmenter: Intl.Segmenter | undefined;

/** Made when a text needs it, which few pages have. Undefined if the browser can't segment. */
function textSegmenter(): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter !== 'function') return undefined;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/**
 * The number of grapheme clusters in a text: a flag, a family or a letter with its marks is one. Code points
 * if the browser can't segment.
 */
export function visibleLength(text: string): number {
  // Plain characters are one unit each: most texts need no more.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  const graphemes = textSegmenter()?.segment(text);
  if (graphemes === undefined) return [...text].length;
  let length = 0;
  for (const _ of graphemes) length += 1;
  return length;
}

/** The first grapheme cluster of a text, so that no flag and no letter with its marks is cut; `''` of an empty one. */
export function firstVisible(text: string): string {
  const graphemes = textSegmenter()?.segment(text);
  if (graphemes !== undefined) for (const { segment } of graphemes) return segment;
  return [...text][0] ?? '';
}
