import { typedInput } from './plain-text.ts';

/** In grapheme clusters. */
export const LOGIN_PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const { min, max } = LOGIN_PASSWORD_LENGTH;

/** A new login password: taken as typed. */
export const newLoginPasswordInput = typedInput(min, max);
