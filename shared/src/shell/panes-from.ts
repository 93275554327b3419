/**
 * From which width of the window on, in px, the column of a page with `panes` has room for two. A test holds the style
 * sheets to it.
 */
export const PANES_FROM = 1024;
