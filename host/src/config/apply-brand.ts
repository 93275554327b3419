import type { RuntimeConfig } from './runtime-config.ts';

const TOKENS = { '--accent': 'accent', '--on-accent': 'onAccent', '--tint': 'tint' } as const;

/** How much of the accent is in the two ends of a page's cover. */
const COVER = { '--cover-from': '84%', '--cover-to': '54%' } as const;

/**
 * Draws the page in the brand's colour, where the deployment has one. The server has seen to it that it can be
 * read. A browser that can't tell a theme's colour from the other's keeps the page's own.
 */
export function applyBrand({ colours }: RuntimeConfig['brand']): void {
  if (!colours || !CSS.supports('color', 'light-dark(#000, #fff)')) return;
  const { light, dark } = colours;
  for (const [token, tone] of Object.entries(TOKENS)) {
    document.documentElement.style.setProperty(token, `light-dark(${light[tone]}, ${dark[tone]})`);
  }
  // Dark in both themes: white text stands on it.
  for (const [token, share] of Object.entries(COVER)) {
    const shade = `color-mix(in srgb, ${light.accent} ${share}, #000)`;
    document.documentElement.style.setProperty(token, shade);
  }
}
