/** The messages by field, as a form takes them. */
export function wordsFor<Fault>(
  faults: Readonly<Partial<Record<string, Fault>>>,
  say: (fault: Fault, name: string) => string,
): Record<string, string> {
  const found = Object.entries(faults) as [string, Fault][];
  return Object.fromEntries(found.map(([name, fault]) => [name, say(fault, name)]));
}
