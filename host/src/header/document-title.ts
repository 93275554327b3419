/** The window's title: what the page is, then whose app it is. */
export function documentTitle(title: string | null, brand: string): string {
  return title ? `${title} · ${brand}` : brand;
}
