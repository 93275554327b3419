/** A rule of the worker's static routes, as far as they are used here. */
interface StaticRoute {
  condition: { not: { or: { urlPattern: { pathname: string } }[] } };
  source: 'network';
}

/** The event of a browser that knows static routes: Chrome's since 123. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: StaticRoute) => Promise<void>;
}

/**
 * Lets the browser send what the worker would let pass without it. A worker that nothing has asked for a while is stopped:
 * each call of the API would wait until it has started again.
 * @param answered the paths that the worker answers, with `*` for any characters
 */
export function bypass(event: InstallEvent, answered: readonly string[]): void {
  const or = answered.map((pathname) => ({ urlPattern: { pathname } }));
  // A browser that knows other rules only asks the worker, as one without any does.
  void event.addRoutes?.({ condition: { not: { or } }, source: 'network' }).catch(() => undefined);
}
