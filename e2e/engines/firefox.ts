import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, findProgram, lineOf, SIZE, type Engine, type OtherBrowser } from './other-browser.ts';

/** An answer or an event of WebDriver BiDi. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  error?: string;
  message?: string;
  result?: unknown;
  params?: unknown;
}

type Command = <T>(method: string, params: object) => Promise<T>;

/** Opens a WebDriver BiDi connection: https://w3c.github.io/webdriver-bidi/ */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', fail);
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message.method!, message.params);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  const command: Command = (method, params) =>
    new Promise((done, fail) => {
      const id = (last += 1);
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'success') done(result as never);
        else fail(new Error(`${method}: ${error}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { command, close: () => socket.close() };
}

interface LogEntry {
  level: string;
  text: string | null;
}
interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** The driver of a page. */
function driver(command: Command, context: string, errors: string[]): Omit<OtherBrowser, 'close'> {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await command<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result!.value!) as T;
  };
  const sharedIdOf = async (selector: string) => {
    const { nodes } = await command<{ nodes: { sharedId: string }[] }>(
      'browsingContext.locateNodes',
      {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      },
    );
    if (!nodes[0]) throw new Error(`nothing is ${selector}`);
    return { sharedId: nodes[0].sharedId };
  };
  const perform = (actions: object[]) => command('input.performActions', { context, actions });
  const press = async (selector: string) => {
    const origin = { type: 'element', element: await sharedIdOf(selector) };
    await perform([
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => command('browsingContext.reload', { context, wait: 'complete' }),
    back: () => command('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate,
    press,
    async type(selector, text) {
      await evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keys', actions: keys }]);
    },
    choose: async (selector, file) =>
      command('input.setFiles', { context, element: await sharedIdOf(selector), files: [file] }),
    logged: () => errors,
  };
}

const program = findProgram(['firefox', 'firefox-esr']);

async function start(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // No requests of its own, and none through a proxy.
  const prefs = {
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'network.proxy.type': 0,
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(prefs)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(''),
  );
  const child = spawn(program!, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ]);
  const [, address] = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const { command, close } = await connect(`${address}/session`, (method, params) => {
    const { level, text } = params as LogEntry;
    if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
  });
  await command('session.new', { capabilities: {} });
  await command('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await command<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  await command('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    ...driver(command, context, errors),
    async close() {
      close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export const FIREFOX: Engine = { programs: [program], packages: 'firefox-esr', start };
