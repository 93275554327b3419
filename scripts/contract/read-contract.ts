import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ShareList from '../../shared/src/federation/share-list.ts';
import type * as RemoteModule from '../../shared/src/shell/remote-module.ts';
import { importsOf } from './emit-types.ts';

/** A host's offer to remotes, except the types of its entry points. */
export interface Contract {
  version: RemoteModule.ContractVersion;
  /** Modules of shared/ that come from the host. */
  entryPoints: readonly string[];
  /** Packages that come from the host, directly or behind an entry point, with the installed version. */
  packages: Readonly<Record<string, string>>;
  /** The messages of namespace `shared`, which the host loads, with their placeholders. */
  messages: Readonly<Record<string, readonly string[]>>;
  /** The custom properties that the host's stylesheets set. */
  tokens: readonly string[];
  /** A hash of the files of the entry points: equal files have equal types. */
  sources: string;
}

/** The types that a remote passes to the host, beside the calls it makes. */
export const TAKEN = [
  ['shell/remote-module', 'RemoteModule'],
  ['shell/route-meta', 'RouteMeta'],
] as const;

/** The modules whose types make the contract. */
export const seamOf = (entryPoints: readonly string[]): readonly string[] => [
  ...entryPoints,
  ...TAKEN.map(([module]) => module),
];

const HOST_STYLES = ['tokens', 'reset', 'base'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** Every text below a locale file's root, by its path, with its placeholders. */
function messagesIn(node: unknown, path: string): [string, string[]][] {
  if (typeof node === 'string') {
    const names = [...node.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!);
    return [[path, [...new Set(names)].sort()]];
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
    messagesIn(value, path ? `${path}.${key}` : key),
  );
}

function packagesOf(shared: string, names: readonly string[]): Record<string, string> {
  const { dependencies } = readJson(join(shared, 'package.json')) as {
    dependencies: Record<string, string>;
  };
  const direct = [...new Set(names)].filter((name) => name in dependencies).sort();
  return Object.fromEntries(
    direct.map((name) => {
      const file = join(shared, 'node_modules', name, 'package.json');
      return [name, (readJson(file) as { version: string }).version];
    }),
  );
}

/** A hash of all files that modules are made of, by what they import. */
function hashOfSources(source: string, modules: readonly string[]): string {
  const texts = new Map<string, string>();
  const add = (module: string): void => {
    if (texts.has(module)) return;
    const file = ['.ts', '.tsx'].map((end) => join(source, module + end)).find(existsSync);
    const text = file ? readFileSync(file, 'utf8') : '';
    texts.set(module, text);
    if (file) importsOf(module, text).forEach(add);
  };
  modules.forEach(add);
  const hash = createHash('sha256');
  for (const module of [...texts.keys()].sort()) hash.update(`${module}\0${texts.get(module)}\0`);
  return hash.digest('hex');
}

/** The contract of a checkout's source. Its packages have to be installed. */
export async function readContract(root: string): Promise<Contract> {
  const shared = join(root, 'shared');
  const source = join(shared, 'src');
  const load = (module: string) => import(pathToFileURL(join(source, module)).href);
  const { CONTRACT } = (await load('shell/remote-module.ts')) as typeof RemoteModule;
  const { SHARED_ENTRY_POINTS, SHARED_PACKAGES, FACADED_PACKAGES } = (await load(
    'federation/share-list.ts',
  )) as typeof ShareList;

  const packages = [...SHARED_PACKAGES.map((one) => one.split('/')[0]!), ...FACADED_PACKAGES];
  const messages = ['en.json', 'terms/en.json'].flatMap((file) =>
    messagesIn(readJson(join(source, 'locales', file)), ''),
  );
  const tokens = HOST_STYLES.flatMap((name) =>
    [...readFileSync(join(source, 'ui', `${name}.css`), 'utf8').matchAll(/(--[\w-]+)\s*:/g)].map(
      ([, token]) => token!,
    ),
  );
  return {
    version: CONTRACT,
    entryPoints: [...SHARED_ENTRY_POINTS].sort(),
    packages: packagesOf(shared, packages),
    messages: Object.fromEntries(messages.sort(([one], [other]) => (one < other ? -1 : 1))),
    tokens: [...new Set(tokens)].sort(),
    sources: hashOfSources(source, seamOf(SHARED_ENTRY_POINTS)),
  };
}
