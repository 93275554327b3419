import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import type { Call } from '../../../shared/src/contract/call.ts';
import { GeneratorError } from '../generator-error.ts';
import type { Options } from '../kind.ts';
import { camelCase } from '../names.ts';

const METHODS = ['GET', 'POST'];
const NEEDS = ['nothing', 'session', 'store'];

function checkOption(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value))
    throw new GeneratorError(`--${name} ${value} is none of ${allowed.join(', ')}`);
}

function checkPlace(name: string, method: string, path: string): void {
  if (!/^(\/[a-z0-9_]+)+$/.test(path))
    throw new GeneratorError(`--path ${path} is no path of a call, such as /coupon/share`);
  if (Object.hasOwn(ALL_CALLS, name)) throw new GeneratorError(`there is a call ${name} already`);
  const calls: Call[] = Object.values(ALL_CALLS);
  if (calls.some((call) => call.method === method && call.path === path))
    throw new GeneratorError(`${method} ${path} is another call already: name a --path`);
}

/**
 * The method, path and needs of a new call: as chosen, or the usual ones. Throws GeneratorError if a choice is
 * invalid, or another call has the name or the path.
 */
export function callOptions(resource: string, name: string, options: Options) {
  const { method = 'POST', needs = 'session' } = options;
  const path = options.path ?? `/${resource}/${name}`.replaceAll('-', '_');
  checkOption('method', method, METHODS);
  checkOption('needs', needs, NEEDS);
  checkPlace(camelCase(name), method, path);
  return { method, path, needs };
}
