import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GeneratorError } from '../generator-error.ts';

/** The folder of the contract. */
export const CONTRACT = 'shared/src/contract';

/**
 * The files of a resource's calls, and whether the resource is new. Throws GeneratorError if only one of the files
 * exists: its calls are elsewhere, too.
 */
export function resourceFiles(root: string, resource: string) {
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
  return { contract, routesFile, isNew };
}
