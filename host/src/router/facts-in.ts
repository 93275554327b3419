import { readFacts, type RemoteFacts } from '@adpartner/shared/shell/remote-facts';

type FactsOfRelease = Pick<RemoteFacts, 'pages' | 'calls'>;

/** The facts of each remote's current releases: the stable one, then the canary. */
export type PageFacts = ReadonlyMap<string, readonly FactsOfRelease[]>;

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
