import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import type { Call } from '../../../shared/src/contract/call.ts';
import { addImport, appendTo, inTurn, type Edit } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { camelCase, checkWords, sentence } from '../names.ts';
import { GeneratorError } from '../generator-error.ts';

const CONTRACT = 'shared/src/contract';
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

function make({ root, names: [resource = '', name = ''], options }: Asked): Addition {
  checkWords('a resource', resource, 'hyphens');
  checkWords('a call', name, 'hyphens');
  const { method = 'POST', needs = 'session' } = options;
  const path = options.path ?? `/${resource}/${name}`.replaceAll('-', '_');
  checkOption('method', method, METHODS);
  checkOption('needs', needs, NEEDS);
  checkPlace(camelCase(name), method, path);

  const contract = `${CONTRACT}/${resource}.ts`;
  const routesFile = `api/src/${resource}/${resource}-routes.ts`;
  const isNew = !existsSync(join(root, contract));
  if (isNew === existsSync(join(root, routesFile))) {
    throw new GeneratorError(
      isNew
        ? `there is ${routesFile}, and no ${contract}: another file of ${CONTRACT} has its calls`
        : `there is ${contract}, and no ${routesFile}: another folder of api/src serves its calls`,
    );
  }

  const call = camelCase(name);
  const routes = `${camelCase(resource)}Routes`;
  const title = sentence(name).toLowerCase();
  const values = {
    name: call,
    resource,
    routes,
    title,
    Title: sentence(name),
    method,
    path,
    needs,
  };
  const serve = needs === 'nothing' ? 'servePublic' : 'serve';
  const addCall = (text: string) => text + fill('call.ts', values);
  const addServe = inTurn(
    addImport(`${call}Call`, `@adpartner/shared/contract/${resource}`),
    addImport(serve, '../http/define-route.ts'),
    appendTo(
      `export function ${routes}(`,
      `\n  ${serve}(app, ${call}Call, () => Promise.resolve({}));`,
    ),
  );
  const edits: Edit[] = [
    {
      file: `${CONTRACT}/all-calls.ts`,
      change: inTurn(
        addImport(`${call}Call`, `./${resource}.ts`),
        appendTo('export const ALL_CALLS = {', `${call}: ${call}Call,`),
      ),
    },
    {
      file: `${CONTRACT}/all-calls.test.ts`,
      change: appendTo(
        'const EXPECTED',
        `['${call}', '${method}', '${path}', '${needs}', false, false],`,
      ),
    },
  ];
  const files = new Map([
    [
      `api/src/${resource}/${name}.test.ts`,
      fill(needs === 'nothing' ? 'public-call.test.ts' : 'call.test.ts', values),
    ],
  ]);
  if (isNew) {
    files.set(contract, addCall(fill('contract.ts', values)));
    files.set(routesFile, addServe(fill('routes.ts', values)));
    edits.push({
      file: 'api/src/server/call-routes.ts',
      change: inTurn(
        addImport(routes, `../${resource}/${resource}-routes.ts`),
        appendTo('export function callRoutes(', `${routes}(app);`),
      ),
    });
  } else {
    edits.push({ file: contract, change: addCall }, { file: routesFile, change: addServe });
  }
  return {
    files,
    edits,
    left: [
      `${contract}: what the call takes and returns`,
      `${routesFile}: what the server does`,
      `api/src/${resource}/${name}.test.ts: input that is refused, and the response`,
      'a query of the remote that makes the call: callApi in its src/queries/',
    ],
  };
}

export const call: Kind = {
  takes: ['RESOURCE', 'NAME'],
  options: ['method', 'path', 'needs'],
  make,
};
