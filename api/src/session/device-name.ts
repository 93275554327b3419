import Bowser from 'bowser';

/** Longer than any browser's; only so that no one makes work of it. */
const MOST_CHARACTERS = 1000;
const MOST_OF_A_NAME = 40;

/** What a device goes by; null where its browser does not tell. */
export interface DeviceName {
  /** Without its version: `Chrome`. */
  readonly browser: string | null;
  /** Without its version: `Android`. */
  readonly system: string | null;
}

const nameOf = (name: string | undefined) => (name ? name.slice(0, MOST_OF_A_NAME) : null);

/**
 * Reads a browser's name for itself into what its user calls it.
 * @param userAgent the header as it was sent, which may say anything
 */
export function deviceName(userAgent: string | undefined): DeviceName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
