import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import type { RouteObject } from '@adpartner/shared/shell/router';

/** Routes without those that only lay out what is below them. */
const screensIn = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? screensIn(route.children) : [route]));

/** A remote's screens by path, with each one's `handle`. */
export function screensOf({ routes }: RemoteModule): Record<string, unknown> {
  const screens = Object.entries(routes).flatMap(([prefix, below]) =>
    screensIn(below).map(
      ({ path, handle }) => [`/${prefix}${path ? `/${path}` : ''}`, handle] as const,
    ),
  );
  return Object.fromEntries(screens);
}
