/** Two sentences, one after the other: with a space between them, except in scripts that have none. */
export const twoSentences = (first: string, second: string): string =>
  /[。！？]$/u.test(first) ? first + second : `${first} ${second}`;
