import { contrast, LEAST_CONTRAST } from './contrast.ts';
import { hexOf, mix, rgbOf, type Rgb } from './rgb.ts';

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

/**
 * The backgrounds with the least contrast to the accent: the darkest of the light theme, the lightest of the
 * dark one.
 */
export const GROUNDS = { light: '#ebede8', dark: '#16201c' } as const;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

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
