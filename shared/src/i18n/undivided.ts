/** A text without soft hyphens, for use outside of the page. */
export const undivided = (text: string): string => text.replaceAll('\u00ad', '');
