const DAY_MS = 86_400_000;

/** A typed day or moment: the moment, or the end of the day, in UTC. */
export function endOfMoment(text: string): Date {
  const at = Date.parse(text);
  return new Date(text.includes('T') ? at : at + DAY_MS);
}
