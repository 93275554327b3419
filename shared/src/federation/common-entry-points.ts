import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPacked } from './build-folder.ts';
import { entryPointOf } from './entry-point-of.ts';
import { COMMON_MODULES } from './share-list.ts';

/** The entry points whose exports the common modules have. */
export function commonEntryPoints(): ReadonlySet<string> {
  const file = join(import.meta.dirname, '..', `${COMMON_MODULES}.${isPacked ? 'js' : 'ts'}`);
  const exported = readFileSync(file, 'utf8').matchAll(/^export \* from '(.+)'/gm);
  return new Set([...exported].map(([, path]) => entryPointOf(join(dirname(file), path!))));
}
