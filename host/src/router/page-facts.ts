import { atom } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { readFacts, type RemoteFacts } from '@adpartner/shared/shell/remote-facts';

type FactsOfRelease = Pick<RemoteFacts, 'pages' | 'calls'>;

/** The facts of each remote's current releases: the stable one, then the canary. */
export type PageFacts = ReadonlyMap<string, readonly FactsOfRelease[]>;

/** Undefined until the registry is read; has no remote that the registry says nothing about. */
export const pageFactsAtom = atom<PageFacts | undefined>(undefined);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads the facts in a registry. Only the facts are checked; the loader checks the rest. */
export function factsIn(registry: unknown): PageFacts {
  const remotes = Object.entries(Object(field(registry, 'remotes')) as object);
  return new Map(
    remotes.map(([name, release]) => {
      const inUse = [release, field(release, 'canary')].map((one) =>
        readFacts(field(one, 'facts')),
      );
      return [name, inUse.filter((one) => one !== null)] as const;
    }),
  );
}

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
