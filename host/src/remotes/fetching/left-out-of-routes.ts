/** What the page's router leaves out: see docs/decisions/0026. */
const LEFT_OUT = ['lazy', 'loader', 'action', 'middleware'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What routes ask for that the page's router does not do, as text: `a route has "lazy"`. Of something that is no
 * list of routes it finds nothing.
 */
function leftOutOf(routes: unknown): string | undefined {
  if (!Array.isArray(routes)) return undefined;
  for (const route of routes.filter(isObject)) {
    const found = LEFT_OUT.find((name) => route[name] !== undefined);
    if (found) return `the route "${String(route.path ?? 'index')}" has "${found}"`;
    const below = leftOutOf(route.children);
    if (below) return below;
  }
  return undefined;
}

/** The same for what a container exposes: a remote, or a module that exports one as `remote` or by default. */
export function leftOutOfModule(exposed: unknown): string | undefined {
  const remote = isObject(exposed) ? (exposed.remote ?? exposed.default ?? exposed) : exposed;
  if (!isObject(remote) || !isObject(remote.routes)) return undefined;
  return Object.values(remote.routes)
    .map(leftOutOf)
    .find((found) => found !== undefined);
}
