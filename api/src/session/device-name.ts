import Bowser from 'bowser';

/** No browser sends a longer one. The limit bounds what the server parses. */
const MOST_CHARACTERS = 1000;
const MOST_OF_A_NAME = 40;

/** The name of a device; null if its browser does not tell. */
export interface DeviceName {
  /** Without its version: `Chrome`. */
  readonly browser: string | null;
  /** Without its version: `Android`. */
  readonly system: string | null;
}

const nameOf = (name: string | undefined) => (name ? name.slice(0, MOST_OF_A_NAME) : null);

/**
 * Reads a user agent into names that its user knows.
 * @param userAgent the header as it was sent, which may be anything
 */
export function deviceName(userAgent: string | undefined): DeviceName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
