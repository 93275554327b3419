/** The id of the route that matches every unknown address. */
export const NOT_FOUND = 'not-found';

/** The id of a stub's gate: it matches what is below a remote's prefix and no loaded route. */
export const gateId = (prefix: string): string => `${prefix}/*`;

/** The 404 page's title, for the window only: the page shows it itself. */
export const NOT_FOUND_TITLE = 'host:notFound.title';
