// In which order tasks start.

/** Each with its place in its list, from 0 to 1. */
const placed = (names: readonly string[]) =>
  names.map((name, index) => ({ name, place: (index + 0.5) / names.length }));

/**
 * The tasks that run, in the order of their start: journeys, which wait a fifth of their time, and unit tests, which
 * never wait, are spread evenly, so that no core is idle.
 * @param ids the tasks that run
 * @param journeys in their order, long ones first; those that don't run are ignored
 * @param others the same for some of the other tasks; the rest follows by name
 */
export function startOrder(
  ids: readonly string[],
  journeys: readonly string[],
  others: readonly string[],
): string[] {
  const run = (names: readonly string[]) => names.filter((name) => ids.includes(name));
  const first = run(journeys);
  const known = run(others);
  const rest = ids.filter((id) => !first.includes(id) && !known.includes(id)).sort();
  return [...placed(first), ...placed([...known, ...rest])]
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name);
}
