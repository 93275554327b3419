import { atom } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { factsIn, type PageFacts } from './facts-in.ts';

/** Undefined until the registry is read; has no remote that the registry says nothing about. */
export const pageFactsAtom = atom<PageFacts | undefined>(undefined);

/** How long a visitor without a session waits for the registry before the redirect to log in, in ms. */
const PATIENCE = 5000;

/** Stores the registry's facts. A page goes on without them if they can't be fetched in time. */
export async function learnPageFacts(registry: Promise<unknown>): Promise<PageFacts> {
  const late = new Promise<PageFacts>((done) => {
    setTimeout(() => done(appStore.get(pageFactsAtom) ?? factsIn(null)), PATIENCE);
  });
  const keep = (facts: PageFacts) => {
    appStore.set(pageFactsAtom, facts);
    return facts;
  };
  const told = registry.then(factsIn, () => factsIn(null)).then(keep);
  return Promise.race([told, late.then(keep)]);
}
