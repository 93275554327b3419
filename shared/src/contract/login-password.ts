import { typedInput } from './plain-text.ts';

/** In characters as people see them. */
export const LOGIN_PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const { min, max } = LOGIN_PASSWORD_LENGTH;

/** A login password being chosen: taken as typed. */
export const newLoginPasswordInput = typedInput(min, max);
