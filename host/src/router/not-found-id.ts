/** The id of the route that stands for every address that is nobody's. */
export const NOT_FOUND = 'not-found';

/** The id that a stub's gate has: whatever is below a remote's prefix and no route that is in. */
export const gateId = (prefix: string): string => `${prefix}/*`;

/** The title of the page that is none. Said by the page itself, so by the window's title alone. */
export const NOT_FOUND_TITLE = 'host:notFound.title';
