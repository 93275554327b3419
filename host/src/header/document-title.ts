/** The window's title: what the page is, then whose app it is. In one line: it has no use for soft hyphens. */
export function documentTitle(title: string | null, brand: string): string {
  return title ? `${title.replace(/\u00ad/g, '')} · ${brand}` : brand;
}
