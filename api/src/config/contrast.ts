import { rgbOf, type Rgb } from './rgb.ts';

/** The least contrast of text of normal size (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The relative luminance of a colour, 0 to 1, as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours (`#rrggbb`), 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}
