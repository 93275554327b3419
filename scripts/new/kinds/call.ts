import { addImport, appendTo, inTurn, type Edit } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { camelCase, checkWords, sentence } from '../names.ts';
import { callOptions } from './call-options.ts';
import { CONTRACT, resourceFiles } from './resource-files.ts';

function make({ root, names: [resource = '', name = ''], options }: Asked): Addition {
  checkWords('a resource', resource, 'hyphens');
  checkWords('a call', name, 'hyphens');
  const { method, path, needs } = callOptions(resource, name, options);

  const { contract, routesFile, isNew } = resourceFiles(root, resource);
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
