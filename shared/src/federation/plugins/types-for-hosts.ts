import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { EXPOSED } from '../apps.ts';

/** The exposed module's types, in an archive by the name that Module Federation's own tools ask for. */
const ARCHIVE = '@mf-types.zip';

/** The types of `loadRemote`, by the names that a host gives to remotes. */
const API = '@mf-types.d.ts';

/** Where a manifest says that the types are. */
export const TYPES = { path: '', name: '', zip: ARCHIVE, api: API };

/** Stands for the remote's name in the host; the tool that downloads the file replaces it. */
const REQUEST = `'${EXPOSED.replace('.', 'REMOTE_ALIAS_IDENTIFIER')}'`;

const API_TYPES = `
export type RemoteKeys = ${REQUEST};
type PackageType<T> = T extends ${REQUEST} ? typeof import(${REQUEST}) : any;
`;

/** The first time that an archive can have; the same everywhere, because it has no zone. */
const EPOCH = new Date(1980, 0, 1);

/**
 * The files by which a host of another team knows the types of a remote: all remotes expose the same module. Not
 * compressed, so that every version of every library makes the same bytes.
 */
export function typesForHosts(): Record<string, Uint8Array> {
  const file = `${EXPOSED.replace('./', '')}.d.ts`;
  const declarations = readFileSync(join(import.meta.dirname, 'types-for-hosts', file));
  const archive = zipSync({ [file]: declarations }, { level: 0, mtime: EPOCH, os: 3 });
  return { [ARCHIVE]: archive, [API]: strToU8(API_TYPES.trimStart()) };
}
