/** A text without soft hyphens, joiners and marks of direction, for use outside of the page. */
export const undivided = (text: string): string =>
  text.replace(/[\u00ad\u200b\u2060\u2066-\u2069]/g, '');
