/**
 * Lighthouse's benchmark index of phones, as Chrome's developer tools calibrate their throttling by it: `mid-range` is a
 * Pixel 5, `low-end` a Moto G Power of 2022.
 */
export const PHONE_INDEX = { 'mid-range': 1000, 'low-end': 264 } as const;

export type Phone = keyof typeof PHONE_INDEX;

/**
 * The slowdown that makes a machine as fast as a phone.
 * @param index Lighthouse's benchmark index of the machine
 * @returns at least 1, in steps of a tenth
 */
export const phoneSlowdown = (index: number, phone: Phone): number =>
  Math.max(1, Math.round((index / PHONE_INDEX[phone]) * 10) / 10);
