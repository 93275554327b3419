/** The names under which the page keeps things in localStorage. They are wire constants: never renamed. */
export const STORAGE_KEYS = {
  /** The session token as plain text. */
  token: 'fb_token',
  /** A copy of the signed-in user, as JSON. */
  user: 'fb_userInfo',
  /** A copy of the basic configuration, as JSON, without what is only shown when asked for. */
  basicConfig: 'fb_basic_config',
  /** The code of the language that the user chose. */
  lang: 'lang',
} as const;
