/** The part of the package that is used; it brings no types. */
declare module 'hyphen' {
  export type Patterns = object;
  export type Hyphenator = (text: string) => string;
  export default function createHyphenator(
    patterns: Patterns,
    options: { hyphenChar: string; minWordLength: number },
  ): Hyphenator;
}

declare module 'hyphen/patterns/*' {
  const patterns: import('hyphen').Patterns;
  export default patterns;
}
