import type { Stub } from '../../host/src/router/stubs.ts';
import type { App } from '../../shared/src/federation/apps.ts';
import { camelCase } from '../new/names.ts';
import { GeneratorError } from '../new/generator-error.ts';

/** Words in small letters, joined by hyphens: what may stand in a folder, an address and a package's name. */
const WORDS = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const LENGTH = { min: 3, max: 24 };

/** Namespaces and folders of the house, and the paths of its own that a site serves. */
const HOUSE = ['host', 'shared', 'api', 'e2e', 'scripts', 'terms', 'bench', 'deploy', 'docs'];
const SITE = ['assets', 'remotes', 'files', 'sandbox', 'health', 'ready', 'config', 'metrics'];
/** The host's own screens; a test holds them to its router. */
export const HOST_SCREENS: readonly string[] = [
  'login',
  'register',
  'entry',
  'session-over',
  'customer',
  'terms',
  'privacy',
];
/** What the command line of the release tool would take for something to do. */
export const RELEASE_WORDS: readonly string[] = [
  'release',
  'host',
  'rollback',
  'pin',
  'unpin',
  'canary',
  'status',
  'help',
];

const RESERVED = new Set([...HOUSE, ...SITE, ...HOST_SCREENS, ...RELEASE_WORDS]);

/** Throws GeneratorError, with a line that says why, where a new remote can't have this name. */
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
  // "adCenter" and "ad-center" would be one key of the host's titles.
  const same = (one: string) => camelCase(one).toLowerCase() === camelCase(name).toLowerCase();
  const app = apps.find((one) => same(one.name));
  if (app) throw new GeneratorError(`there is a remote named ${app.name} already, in ${app.dir}/`);
  const stub = stubs.find(({ prefix }) => same(prefix));
  if (stub) throw new GeneratorError(`/${stub.prefix} is an address of ${stub.remote} already`);
}

/** The next port after all that the house's dev servers use. */
export function nextDevPort(apps: readonly App[]): number {
  return Math.max(...apps.map(({ devPort }) => devPort)) + 1;
}
