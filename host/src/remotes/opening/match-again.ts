import type { Location } from '@adpartner/shared/shell/router';
import { noteReplaced } from '../../router/replaced-entries.ts';
import type { AppRouter } from '../../router/seen-changes.ts';

/**
 * Navigates to the address shown once more, because routes were patched in after it was matched. Null if the user has
 * left it since: what they went to must not be replaced.
 * @param location as the caller last saw it; React may render it although the router is elsewhere already
 */
export function matchAgain(
  router: Pick<AppRouter, 'state' | 'createHref' | 'navigate'>,
  location: Location,
): Promise<void> | null {
  const { location: now } = router.state;
  // Addresses that the user typed share one key.
  if (now.key !== location.key || router.createHref(now) !== router.createHref(location)) {
    return null;
  }
  const going = router.navigate(location, { replace: true, state: location.state as unknown });
  return going.then(() => noteReplaced(router.state.location, location));
}
