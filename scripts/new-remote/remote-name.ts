import type { Stub } from '../../host/src/router/stubs.ts';
import type { App } from '../../shared/src/federation/apps.ts';
import { camelCase } from '../new/names.ts';
import { GeneratorError } from '../new/generator-error.ts';

/** Lower-case words joined by hyphens: valid in a folder, an address and a package's name. */
const WORDS = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const LENGTH = { min: 3, max: 24 };

/** Namespaces and folders of the repository, and paths that the site itself serves. */
const HOUSE = ['host', 'shared', 'api', 'e2e', 'scripts', 'terms', 'bench', 'deploy', 'docs'];
const SITE = ['assets', 'remotes', 'files', 'sandbox', 'health', 'ready', 'config', 'metrics'];
/** The host's own screens; a test compares them with its router. */
export const HOST_SCREENS: readonly string[] = [
  'login',
  'register',
  'entry',
  'session-over',
  'customer',
  'terms',
  'privacy',
];
/** Words that the release tool would take for a command. */
export const RELEASE_WORDS: readonly string[] = [
  'release',
  'host',
  'rollback',
  'pin',
  'unpin',
  'sign',
  'retire',
  'canary',
  'status',
  'verify',
  'watch',
  'help',
];

const RESERVED = new Set([...HOUSE, ...SITE, ...HOST_SCREENS, ...RELEASE_WORDS]);

/** Throws GeneratorError, with a line that says why, if a new remote can't have this name. */
export function checkName(name: string, apps: readonly App[], stubs: readonly Stub[]): void {
  if (!WORDS.test(name)) {
    throw new GeneratorError(
      `"${name}" is no name for a remote: words in small letters, joined by hyphens, as in reports or gift-cards`,
    );
  }
  if (name.length < LENGTH.min || name.length > LENGTH.max) {
    throw new GeneratorError(
      `${name} is ${name.length} letters long; a name has ${LENGTH.min} to ${LENGTH.max}`,
    );
  }
  if (name.startsWith('mfe-')) {
    throw new GeneratorError(`a remote's name stands without mfe-: ${name.slice(4)}`);
  }
  if (RESERVED.has(name) || name in Object.prototype) {
    throw new GeneratorError(`${name} is taken: it means something else in the house`);
  }
  // "adCenter" and "ad-center" would be the same key of the host's titles.
  const same = (one: string) => camelCase(one).toLowerCase() === camelCase(name).toLowerCase();
  const app = apps.find((one) => same(one.name));
  if (app) throw new GeneratorError(`there is a remote named ${app.name} already, in ${app.dir}/`);
  const stub = stubs.find(({ prefix }) => same(prefix));
  if (stub) throw new GeneratorError(`/${stub.prefix} is an address of ${stub.remote} already`);
}

/** The port after the highest one of the dev servers. */
export function nextDevPort(apps: readonly App[]): number {
  return Math.max(...apps.map(({ devPort }) => devPort)) + 1;
}
