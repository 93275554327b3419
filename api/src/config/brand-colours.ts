/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The page's colours in one theme, each as `#rrggbb`. */
export interface Tones {
  readonly accent: string;
  /** The text on the accent. */
  readonly onAccent: string;
  /** The background of selected items, with text in the accent. */
  readonly tint: string;
}

/** A brand's colours in both themes. */
export interface BrandColours {
  readonly light: Tones;
  readonly dark: Tones;
}

/** The least contrast of text of normal size (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/**
 * The backgrounds with the least contrast to the accent: the darkest of the light theme, the lightest of the
 * dark one.
 */
export const GROUNDS = { light: '#ebede8', dark: '#16201c' } as const;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const rgbOf = (hex: string): Rgb => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [red!, green!, blue!];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` of one colour into another. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
};

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

/**
 * The first colour with enough contrast to each of `grounds`, mixing ever less of `into`; the last one if
 * none has.
 */
function readable(
  from: Rgb,
  into: Rgb,
  shares: readonly number[],
  grounds: readonly string[],
): string {
  const colours = shares.map((share) => hexOf(mix(from, into, share)));
  const found = colours.find((one) =>
    grounds.every((ground) => contrast(one, ground) >= LEAST_CONTRAST),
  );
  return found ?? colours.at(-1)!;
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: 41 }, (_, place) => from + ((to - from) * place) / 40);

/**
 * The page's colours for a brand's accent: the accent itself in the light theme, a lighter one in the dark,
 * with backgrounds on which they are legible.
 * @param accent `#rrggbb`
 * @returns null if text in it is illegible on the light theme's backgrounds
 */
export function brandColours(accent: string): BrandColours | null {
  if (contrast(accent, GROUNDS.light) < LEAST_CONTRAST) return null;
  const own = rgbOf(accent);
  const darkGround = rgbOf(GROUNDS.dark);
  // A little lighter than necessary, so that a tint can be its background.
  const light = readable(own, WHITE, steps(0.9, 0), [
    GROUNDS.dark,
    hexOf(mix(WHITE, darkGround, 0.12)),
  ]);
  return {
    light: {
      accent: accent.toLowerCase(),
      onAccent: '#ffffff',
      tint: readable(own, WHITE, steps(0.13, 0), [accent]),
    },
    dark: {
      accent: light,
      onAccent: readable(rgbOf(light), BLACK, steps(0.2, 0), [light]),
      tint: readable(rgbOf(light), darkGround, steps(0.2, 0), [light]),
    },
  };
}
