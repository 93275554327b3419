import type { RuntimeConfig } from './runtime-config.ts';

const TOKENS = { '--accent': 'accent', '--on-accent': 'onAccent', '--tint': 'tint' } as const;

/** The share of the accent in the two ends of a page's cover gradient. */
const COVER = { '--cover-from': '84%', '--cover-to': '54%' } as const;

/**
 * Draws the page in the deployment's accent colour. The server has checked its contrast. A browser without
 * `light-dark()` keeps the page's own colours.
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
