/** A text as it leaves the page: without the soft hyphens that divide its words in narrow columns. */
export const undivided = (text: string): string => text.replaceAll('\u00ad', '');
