import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

/** The address at which a running server takes operators' commands, and their token. */
const endpointSchema = z.object({ url: z.url(), token: z.string().check(z.minLength(32)) });
export type Endpoint = z.infer<typeof endpointSchema>;

const folderOf = (dataDir: string): string => join(dataDir, 'operator');

/**
 * Tells this machine's user where a server listens: a file for each server, because several may share a data
 * folder, readable by its owner only.
 * @returns a function that removes it
 */
export function writeEndpoint(dataDir: string, endpoint: Endpoint): () => void {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new URL(endpoint.url).port}.json`);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(endpoint), { mode: 0o600, flag: 'wx' });
  return () => rmSync(file, { force: true });
}

export interface FoundEndpoint extends Endpoint {
  /** Left behind by a server that did not remove it. */
  readonly remove: () => void;
}

/** The endpoints of the servers of a data folder, also of ended ones. */
export function readEndpoints(dataDir: string): FoundEndpoint[] {
  let names: string[];
  try {
    names = readdirSync(folderOf(dataDir)).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = join(folderOf(dataDir), name);
    try {
      const endpoint = z.parse(endpointSchema, JSON.parse(readFileSync(file, 'utf8')));
      return [{ ...endpoint, remove: () => rmSync(file, { force: true }) }];
    } catch {
      // Gone or half written: unusable now.
      return [];
    }
  });
}
