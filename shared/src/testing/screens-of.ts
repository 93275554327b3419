import type { RemoteModule } from '@adpartner/shared/shell/remote-module';

/** A remote's screens by path, with each one's `handle`. */
export function screensOf({ routes }: RemoteModule): Record<string, unknown> {
  const screens = Object.entries(routes).flatMap(([prefix, below]) =>
    below.map(({ path, handle }) => [`/${prefix}${path ? `/${path}` : ''}`, handle] as const),
  );
  return Object.fromEntries(screens);
}
