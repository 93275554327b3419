/** The id of the route that stands for every address that is nobody's. */
export const NOT_FOUND = 'not-found';
