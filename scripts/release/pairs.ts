import { createHash } from 'node:crypto';

/** A build of a part of the app: the host, a remote, the server. Its digest covers all its bytes. */
export interface Build {
  part: string;
  version: string;
  digest: string;
}

/** The builds that users may have now, by part; the one of most users first. */
export type Live = Readonly<Record<string, readonly Build[]>>;

/** Two builds that a page may run together. */
export type Pair = readonly [released: Build, other: Build];

/** Every pair that a release makes possible: itself with each live build of each other part. */
export const pairsOf = (released: Build, live: Live): Pair[] =>
  Object.values(live)
    .flat()
    .filter(({ part }) => part !== released.part)
    .map((other) => [released, other]);

/**
 * The key of a pair's proof: the same for both orders, another one as soon as a byte of either build changes.
 *
 * @param run a hash of what the run checks
 */
export function keyOf(pair: Pair, run: string): string {
  const sides = pair.map(({ part, digest }) => `${part} ${digest}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([run, ...sides]))
    .digest('hex');
}

/**
 * The sites that prove pairs: one build of each other part, so that every unproven pair is on one of them, in as
 * few as possible.
 */
export function layoutsOf(unproven: readonly Pair[], live: Live): Record<string, Build>[] {
  const others = Object.entries(live).map(([part, builds]) => ({
    part,
    first: builds[0],
    unproven: unproven.flatMap(([, other]) => (other.part === part ? [other] : [])),
  }));
  const count = Math.max(0, ...others.map((one) => one.unproven.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      others.flatMap(({ part, first, unproven: wanted }) => {
        const build = wanted[index] ?? wanted.at(-1) ?? first;
        return build ? [[part, build]] : [];
      }),
    ),
  );
}

/** A pair, for people. */
export const nameOf = (pair: Pair): string =>
  pair.map(({ part, version }) => `${part} ${version}`).join(' with ');
