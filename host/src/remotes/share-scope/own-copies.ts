/** The modules of which each container that was built with other tools may use a copy of its own. */
const own = new Map<string, ReadonlySet<string>>();

/** Lets a container offer modules of its own, as all foreign builds do, and use those of the given names. */
export function allowOwnCopies(container: string, modules: readonly string[]): void {
  own.set(container, new Set(modules));
}

/** Whether a copy breaks no rule, though the page has another one of the module. */
export function isAllowedCopy(
  module: string,
  { from, loaded }: { from: string; loaded?: boolean },
): boolean {
  const modules = own.get(from);
  return modules !== undefined && (loaded !== true || modules.has(module));
}
