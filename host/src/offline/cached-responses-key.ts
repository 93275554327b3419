/** The localStorage key of the signed-in user's last responses, beside their token. */
export const CACHED_RESPONSES = 'adpartner_kept_answers';
