import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without a window first: it draws the same pages with a third less work, having nothing around them. */
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
 * The browser of this machine: `CHROMIUM_PATH`, or a Chromium on the PATH. Undefined leaves the choice
 * to Playwright, which uses the one that `npx playwright install chromium` brings.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((file) => existsSync(file));
}
