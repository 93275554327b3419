import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the app: absolute, or relative to the route that the link stands in. */
  to: To;
  /** Whether the entry that is shown now is replaced in the history. */
  replace?: boolean;
  /** What the history entry carries. */
  state?: unknown;
}

/**
 * A link within the app. In place of the router's own, which brings what its framework prefetches with:
 * 1.7 KB of the first script.
 */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler(to, { replace, state, target: props.target });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
