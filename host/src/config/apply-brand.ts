import type { RuntimeConfig } from './runtime-config.ts';

const TOKENS = { '--accent': 'accent', '--on-accent': 'onAccent', '--tint': 'tint' } as const;

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
}
