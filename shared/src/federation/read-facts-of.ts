import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteFacts } from '../shell/remote-facts.ts';

/** Only builds and dev servers import this module; no bundle contains it. */
const FACTS = 'src/facts.ts';

/**
 * The facts that a remote declares about its pages.
 * @throws the error of its facts, such as a first call that the contract rejects
 */
export async function readFactsOf(folder: string): Promise<RemoteFacts> {
  const { facts } = (await import(pathToFileURL(join(folder, FACTS)).href)) as {
    facts: RemoteFacts;
  };
  return facts;
}
