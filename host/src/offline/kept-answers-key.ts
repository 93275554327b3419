/** Under this name localStorage keeps the last answers of the signed-in user, beside their token. */
export const KEPT_ANSWERS = 'adpartner_kept_answers';
