import { undivided } from '@adpartner/shared/i18n/undivided';

/** The window's title: what the page is, then whose app it is. */
export function documentTitle(title: string | null, brand: string): string {
  return title ? `${undivided(title)} · ${brand}` : brand;
}
