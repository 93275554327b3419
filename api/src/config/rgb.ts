/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A colour `#rrggbb` as its parts. */
export const rgbOf = (hex: string): Rgb => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [red!, green!, blue!];
};

/** A colour as `#rrggbb`. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` of one colour into another. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
};
