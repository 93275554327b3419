/** The sizes of text to choose from, in percent of the browser's own. */
export const TEXT_SCALES = [100, 115, 130, 150, 175, 200] as const;
export type TextScale = (typeof TEXT_SCALES)[number];

/** A stored scale, or 100 if the stored value is invalid. */
export function parseTextScale(stored: string | null): TextScale {
  return TEXT_SCALES.find((scale) => String(scale) === stored) ?? 100;
}

/** The next scale up (1) or down (-1); unchanged at either end. */
export function stepTextScale(scale: TextScale, step: 1 | -1): TextScale {
  return TEXT_SCALES[TEXT_SCALES.indexOf(scale) + step] ?? scale;
}
