import { logInFrom, type LoginOutcome } from './log-in-from.ts';

/** The n-th address of a documentation network, which no real client has. */
export const addressOf = (network: number): string =>
  `198.51.${100 + Math.floor(network / 250)}.${1 + (network % 250)}`;

/** Wrong passwords for one name from many addresses, with a limited number in parallel. */
export async function guessFromEverywhere(
  baseUrls: readonly string[],
  username: string,
  { addresses, tries, atOnce = 5 }: { addresses: number; tries: number; atOnce?: number },
): Promise<LoginOutcome[]> {
  const outcomes: LoginOutcome[] = [];
  for (let from = 0; from < tries; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, tries - from) }, (_, at) =>
      logInFrom(baseUrls[(from + at) % baseUrls.length]!, addressOf((from + at) % addresses), {
        username,
        password: `guess ${from + at}`,
      }),
    );
    outcomes.push(...(await Promise.all(some)));
  }
  return outcomes;
}

/** One wrong password for each of many names, from one customer's network. */
export async function sprayNames(
  baseUrl: string,
  names: readonly string[],
  addressAt: (at: number) => string,
): Promise<LoginOutcome[]> {
  const outcomes: LoginOutcome[] = [];
  for (const [at, username] of names.entries()) {
    outcomes.push(await logInFrom(baseUrl, addressAt(at), { username, password: 'Winter2026' }));
  }
  return outcomes;
}

/** How many of the passwords were compared. */
export const compared = (outcomes: readonly LoginOutcome[]): number =>
  outcomes.filter(({ reason }) => reason === 'bad_credentials').length;
