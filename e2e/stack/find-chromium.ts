import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless builds first: a third less work for the same pages. */
const NAMES = ['chromium-headless-shell', 'chrome-headless-shell', ...WHOLE];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, or one on the PATH. Undefined lets Playwright use
 * the one that `npx playwright install chromium` downloads.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is not a file: ${named}`);
    return named;
  }
  return installed(NAMES);
}

/** A Chromium that shows notifications, which headless builds do not. */
export const findWholeChromium = (): string | undefined => installed(WHOLE);

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((file) => existsSync(file));
}
