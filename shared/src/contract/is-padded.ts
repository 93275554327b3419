/**
 * Whether a typed password begins or ends with a space. A space may be part of it, so it is sent as it is; mostly it was
 * copied with the password.
 */
export const isPadded = (password: string): boolean => /^\s|\s$/.test(password);
