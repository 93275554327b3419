import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName } from '../../../shared/src/federation/apps.ts';
import { integrityOf } from '../../../shared/src/federation/integrity.ts';
import type { Registry, RemoteVersion } from '../../../host/src/remotes/registry/registry.ts';
import { root } from '../server.ts';
import { GLOBAL_STYLES } from './style-leaks.ts';

/**
 * How a release is broken. `late` is a good release that sets a flag on the page when it runs. `leaks styles`: it loads
 * a stylesheet with rules for the whole page. `leaks listeners`: it leaves listeners, a timer and an observer on the
 * page, all of which throw. `misbehaves`: it puts functions on the page (`self.misbehave`) that do it when called.
 */
export type Fault =
  | 'missing'
  | 'changed entry'
  | 'no container'
  | 'throws'
  | 'exposes nothing'
  | 'late'
  | 'leaks styles'
  | 'leaks listeners'
  | 'misbehaves'
  | CrashAt;

/**
 * When a release crashes whose files and module are good. `updating`: its effects update its screens without end.
 * `skeleton`: they wait for ever for a promise. `in English`: at rendering, in this language only. `other React`: its
 * elements are of React 18, as of a build that brings its own copy.
 */
export type CrashAt =
  | 'rendering'
  | 'effect'
  | 'loop'
  | 'updating'
  | 'no content'
  | 'skeleton'
  | 'leaving'
  | 'in English'
  | 'other React';

/** A site in which remotes can be released with faults. */
export interface FaultySite {
  /** The remote's release as built. */
  good(name: string): RemoteVersion;
  /** Makes another release from the built one, without registering it. */
  make(name: string, version: string, fault: Fault): RemoteVersion;
  /** Sets the current and the previous release in the registry. */
  release(name: string, current: RemoteVersion, previous: RemoteVersion | null): void;
  /** Sets a canary for all users in the registry. */
  releaseCanary(name: string, canary: RemoteVersion): void;
  /** Removes all chunks of a remote except the given ones until they are restored. */
  hideChunks(name: string, but: readonly string[]): { restore(): void };
}

/**
 * Appended to an entry, runs `code` in place of the exposed module, which `run` would return. `React` is the page's,
 * `folder` that of the release.
 */
function replaceModule(container: string, folder: string, code: string): string {
  return `
{const folder='${folder}',{get,init}=self.${container};let React;self.${container}={
init(scope,...more){React=Object.values(scope.react)[0].lib();return init(scope,...more)},
async get(name){const run=await get(name);return()=>{self.badRuns=(self.badRuns??0)+1;${code}}}}}`;
}

/** Replaces the remote's screens by a component around them, of which this is the code. */
const screensIn = (component: string): string => `
  const { remote } = run();
  class Screen {
    constructor(props) { this.props = props; }
    get isReactComponent() { return true; }
    render() { return this.props.screen; }
    again() { this.updater.enqueueSetState(this, { at: {} }, null); }
  }
  class Crashing extends Screen { ${component} }
  const around = (route) => ({
    ...route,
    element: { ...route.element, type: Crashing, props: { screen: route.element } },
  });
  const routes = Object.entries(remote.routes).map(([prefix, list]) => [prefix, list.map(around)]);
  return { remote: { ...remote, routes: Object.fromEntries(routes) } };`;

const THROW = 'throw new Error("a bad release")';
const DOES: Partial<Record<Fault, string>> = {
  rendering: screensIn(`render() { ${THROW} }`),
  effect: screensIn(`componentDidMount() { ${THROW} }`),
  loop: screensIn('componentDidMount() { this.again(); } componentDidUpdate() { this.again(); }'),
  updating: screensIn(`render() {
    const Updating = () => {
      const [, update] = React.useReducer((count) => count + 1, 0);
      React.useEffect(update);
      return this.props.screen;
    };
    return React.createElement(this.Updating ??= Updating);
  }`),
  'no content': screensIn('render() { return null; }'),
  skeleton: screensIn(`render() {
    const never = new Promise(() => undefined);
    const fallback = React.createElement('div', { role: 'status' }, 'Loading');
    const Never = this.Never ??= () => React.use(never);
    return React.createElement(React.Suspense, { fallback }, React.createElement(Never));
  }`),
  leaving: screensIn(`componentWillUnmount() { ${THROW} }`),
  'in English': screensIn(
    `render() { if (document.documentElement.lang === 'en') ${THROW}; return super.render(); }`,
  ),
  'other React': screensIn(
    `render() { return { ...this.props.screen, $$typeof: Symbol.for('react.element') }; }`,
  ),
  'leaks styles': `
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: folder + 'leak.css' }));
    return run();`,
  'leaks listeners': `
    const leak = () => { throw new Error('a leak'); };
    for (const type of ['click', 'focusin', 'keydown', 'scroll']) addEventListener(type, leak, true);
    setInterval(leak, 1000);
    new MutationObserver(leak).observe(document, { childList: true, subtree: true });
    return run();`,
  misbehaves: `
    const gone = { rel: 'stylesheet', href: folder + 'gone.css' };
    self.misbehave = {
      handler() { throw new Error('a bad release: handler'); },
      promise() { void Promise.reject(new Error('a bad release: promise')); },
      task() { for (const end = performance.now() + 400; performance.now() < end;); },
      policy() { fetch('https://elsewhere.example/').catch(() => undefined); },
      style() { document.head.append(Object.assign(document.createElement('link'), gone)); },
    };
    return run();`,
  throws: 'throw new Error("a bad release")',
  'exposes nothing': 'return {}',
};

/** Copies the built site into a temporary folder, for a server of its own. */
export function copySite(): FaultySite & { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { ...faultySite(folder), folder, remove };
}

/** Writes a file and deletes its compressed variants, which are stale. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  for (const suffix of ['.br', '.gz']) rmSync(`${file}${suffix}`, { force: true });
}

/** The text of the entry with the fault. */
function faultyEntry(fault: Fault, name: string, version: string, text: string): string {
  if (fault === 'changed entry') return `${text}\nself.badRuns=1;`;
  if (fault === 'late') return `self.badRuns=1;\n${text}`;
  if (fault === 'no container') return 'self.nothing=1;';
  return text + replaceModule(containerName(name), `/remotes/${name}/${version}/`, DOES[fault]!);
}

/** Lays a release with the fault beside the one it is made from. */
function makeRelease(
  remotes: string,
  name: string,
  from: RemoteVersion,
  version: string,
  fault: Fault,
): RemoteVersion {
  const made = { ...from, version, entry: `/remotes/${name}/${version}/remoteEntry.js` };
  if (fault === 'missing') return made;
  const own = join(remotes, name, version);
  cpSync(join(remotes, name, from.version), own, { recursive: true });
  const entryFile = join(own, 'remoteEntry.js');
  write(entryFile, faultyEntry(fault, name, version, readFileSync(entryFile, 'utf8')));
  if (fault === 'leaks styles') write(join(own, 'leak.css'), GLOBAL_STYLES);
  // The registry names the hash of the entry before the change.
  if (fault === 'changed entry') return made;
  return { ...made, integrity: integrityOf(readFileSync(entryFile)) };
}

/** Moves all files of a folder away, except the given ones and their compressed variants. */
function hideFiles(folder: string, but: readonly string[]): { restore(): void } {
  const away = mkdtempSync(join(tmpdir(), 'away-'));
  const hidden = readdirSync(folder).filter(
    (file) => !but.includes(file.replace(/\.(br|gz)$/, '')),
  );
  const move = (from: string, to: string) => {
    for (const file of hidden) cpSync(join(from, file), join(to, file));
    for (const file of hidden) rmSync(join(from, file));
  };
  move(folder, away);
  return {
    restore: () => {
      move(away, folder);
      rmSync(away, { recursive: true });
    },
  };
}

/** @param folder of a copy of the built site */
export function faultySite(folder: string): FaultySite {
  const registryFile = join(folder, 'remotes.json');
  const remotes = join(folder, 'remotes');
  const read = () => JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const built = read();

  const good = (name: string): RemoteVersion => {
    const { version, entry, integrity, preload, landing, federation, contract, facts } =
      built.remotes[name]!;
    return { version, entry, integrity, preload, landing, federation, contract, facts };
  };

  return {
    good,
    make: (name, version, fault) => makeRelease(remotes, name, good(name), version, fault),
    release(name, current, previous) {
      const registry = read();
      registry.remotes[name] = { ...current, previous };
      write(registryFile, JSON.stringify(registry));
    },
    releaseCanary(name, canary) {
      const registry = read();
      registry.remotes[name]!.canary = { ...canary, percent: 100 };
      write(registryFile, JSON.stringify(registry));
    },
    hideChunks: (name, but) => hideFiles(join(remotes, name, 'chunks'), but),
  };
}
