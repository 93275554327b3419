// The browser for the journeys: an installed one, else a downloaded one.
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { playwrightChromium } from '../../e2e/stack/playwright-chromium.ts';
import { browserAt, type Browser } from './browser-at.ts';
import { downloadBrowser } from './download-browser.ts';

/** An installed browser; null if there is none. Throws for a wrong CHROMIUM_PATH. */
function browserHere(): Browser | null {
  const named = process.env.CHROMIUM_PATH;
  const found = browserAt(findChromium(), named ? 'CHROMIUM_PATH' : 'the PATH');
  if (named && !found) throw new Error(`CHROMIUM_PATH names no browser that starts: ${named}`);
  return found ?? browserAt(playwrightChromium(), 'Playwright’s folder');
}

/**
 * The browser for the journeys, downloaded if there is none. Throws, with one line for people, if none is available.
 */
export async function findOrGetBrowser(): Promise<Browser> {
  const here = browserHere();
  if (here) return here;
  console.log('no browser is on this machine; getting one …');
  const got = await downloadBrowser();
  if (got) return got;
  throw new Error(
    'no browser for the journeys, and none could be had: install Chromium, or name one by CHROMIUM_PATH',
  );
}
