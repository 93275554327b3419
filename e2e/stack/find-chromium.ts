import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless builds first: a third less work for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
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
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((file) => existsSync(file));
}
