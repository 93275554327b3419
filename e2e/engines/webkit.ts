import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/programs/free-port.ts';
import { end, findProgram, lineOf, SIZE, type Engine, type OtherBrowser } from './other-browser.ts';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Draws in software, on a display that nobody sees, without the sandbox that root has no use for. */
const SOFTWARE = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

type Command = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Sends commands of WebDriver: https://www.w3.org/TR/webdriver2/ */
const sender =
  (base: string): Command =>
  async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as never;
  };

/** The driver of a session's page. */
function driver(command: Command): Omit<OtherBrowser, 'close'> {
  const elementOf = async (selector: string) => {
    const found = await command<{ [ELEMENT]: string }>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${found[ELEMENT]}`;
  };
  const send = async (selector: string, text: string) =>
    command<void>('POST', `${await elementOf(selector)}/value`, { text });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
        (async () => (await (${expression})) ?? null)().then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
    const { value, error } = await command<{ value: string; error?: string }>(
      'POST',
      '/execute/async',
      { script, args: [] },
    );
    if (error !== undefined) throw new Error(`${expression}: ${error}`);
    return JSON.parse(value) as T;
  };
  return {
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh'),
    back: () => command('POST', '/back'),
    evaluate,
    press: async (selector) => command('POST', `${await elementOf(selector)}/click`),
    type: send,
    choose: send,
    logged: () => [],
  };
}

const browser = findProgram(LIBRARIES.map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`));
const display = findProgram(['Xvfb']);
const webDriver = findProgram(['WebKitWebDriver']);

async function start(): Promise<OtherBrowser> {
  const screen = spawn(display!, [
    ...['-displayfd', '1'],
    ...['-screen', '0', '1400x1000x24'],
    ...['-nolisten', 'tcp'],
  ]);
  const [, number] = await lineOf(screen, /^(\d+)\n/);
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const child = spawn(webDriver!, [`--port=${port}`], {
    env: {
      ...process.env,
      ...SOFTWARE,
      DISPLAY: `:${number}`,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
  });
  const base = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(`${base}/status`).catch(() => null))?.ok === true;
  while (!(await answers())) await new Promise((done) => setTimeout(done, 100));
  const { sessionId } = await sender(base)<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const command = sender(`${base}/session/${sessionId}`);
  await command('POST', '/window/rect', SIZE);
  return {
    ...driver(command),
    async close() {
      await command('DELETE', '');
      await end(child);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's small browser: the engine of Safari, without Safari. */
export const WEBKIT: Engine = {
  programs: [browser, display, webDriver],
  packages: 'webkit2gtk-driver and xvfb',
  start,
};
