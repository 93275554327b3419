const EDGE = '(?:(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_]))';

/**
 * A pattern of docs/words.json. `\b` in it is the edge of a word in every alphabet: JavaScript's own takes the
 * é of “pointé” for the end of a word.
 */
export const wordPattern = (source: string): RegExp =>
  new RegExp(source.replaceAll('\\b', EDGE), 'iu');
