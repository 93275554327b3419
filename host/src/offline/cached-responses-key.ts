/** Under this name localStorage keeps the last responses of the signed-in user, beside their token. */
export const CACHED_RESPONSES = 'adpartner_kept_answers';
