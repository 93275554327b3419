/**
 * The least width of the window, in px, that gives the column of a page with `panes` room for two. A test compares the
 * style sheets with it.
 */
export const PANES_FROM = 1024;
