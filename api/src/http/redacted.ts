/** The replacement of secrets in a log. */
const HIDDEN = '…';

/** Where an address may begin to contain more than a path: a query, a fragment, also percent-encoded. */
const BEYOND_PATH = /([?#;]|%3f|%23|%3b|%26|&).*$/is;
/** A picture's address gives access to the picture. */
const PICTURE = /(\/files\/)[^/\s"'<>)]+/gi;
/** A ticket of the partner's host app, see `auth/ticket.ts`. */
const TICKET = /\bv1\.[\w-]{8,}\.[\w-]{8,}/g;
/** 32 random bytes, as in a session's token. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const NAMED =
  /\b(x-ct|\w*(?:ticket|token|password|passkey|license_key|authorization_code|recovery_code|repeat_key))(["']?\s*[=:]\s*["']?)[^\s&"'<>,;}]+/gi;

/** A log text without tickets, tokens, passwords and addresses of pictures. */
export const redacted = (text: string): string =>
  text
    .replace(PICTURE, `$1${HIDDEN}`)
    .replace(NAMED, `$1$2${HIDDEN}`)
    .replace(TICKET, HIDDEN)
    .replace(TOKEN, HIDDEN);

/** The path of a request's address for the log, without query and fragment. */
export const redactedPath = (url: string): string => redacted(url.replace(BEYOND_PATH, ''));
