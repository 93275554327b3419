import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteFacts } from '../shell/remote-facts.ts';

/** A module that only builds and dev servers read: no bundle has it. */
const FACTS = 'src/facts.ts';

/**
 * What the remote in a folder declares about its pages.
 * @throws whatever its facts throw, as for a first call that the contract refuses
 */
export async function readFactsOf(folder: string): Promise<RemoteFacts> {
  const { facts } = (await import(pathToFileURL(join(folder, FACTS)).href)) as {
    facts: RemoteFacts;
  };
  return facts;
}
