// In which order tasks start.

/**
 * The order for the task runner, which about follows it: the listed tasks in the order of the list, and one of the
 * others (by name) after each. Journeys are listed: they wait a fifth of their time. With unit tests beside them,
 * which never wait, no core is idle.
 * @param ids the tasks that run
 * @param listed tasks, long ones first; those that don't run are ignored
 */
export function startOrder(ids: readonly string[], listed: readonly string[]): string[] {
  const first = listed.filter((name) => ids.includes(name));
  const others = ids.filter((id) => !first.includes(id)).sort();
  const longer = Math.max(first.length, others.length);
  return Array.from({ length: longer }, (_, at) => [first[at], others[at]])
    .flat()
    .filter((id) => id !== undefined);
}
