import type { ServerConfig } from '../config/server-config.ts';

/** The light background of the page; the dark one comes from the page itself (`theme-color`). */
const CANVAS = '#f4f5f2';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest for devices that install the app: with the deployment's name and its first screen. */
export function webManifest({ brand }: Pick<ServerConfig, 'brand'>): object {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/#/ad-center',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    background_color: CANVAS,
    theme_color: CANVAS,
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
  };
}
