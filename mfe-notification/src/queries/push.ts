import { callApi } from '@adpartner/shared/api/current-client';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { onceMore } from '@adpartner/shared/api/once-more';
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import {
  getPushCall,
  subscribePushCall,
  unsubscribePushCall,
  type PushKind,
} from '@adpartner/shared/contract/push';
import { isAllowed, subscribeBrowser, unsubscribeBrowser } from '../model/push-browser.ts';
import { chooseKinds, chosenKinds } from '../model/push-choice.ts';

/** The kinds that the server pushes to this session's browser. */
export const pushQuery = queryOptions({
  queryKey: ['notification', 'push'] as const,
  queryFn: ({ signal }) => callApi(getPushCall, {}, { signal, shownInPlace: true }),
  staleTime: STALE.MINUTES.FIVE,
});

/** Subscribes this browser for these kinds. */
async function subscribe(key: string, kinds: readonly PushKind[]) {
  const device = await subscribeBrowser(key);
  return onceMore(() =>
    callApi(subscribePushCall, { ...device, kinds: [...kinds] }, { shownInPlace: true }),
  );
}

async function unsubscribe(): Promise<null> {
  await onceMore(() => callApi(unsubscribePushCall, {}, { shownInPlace: true }));
  // The server has stopped sending, even if the browser keeps its subscription.
  await unsubscribeBrowser().catch(() => undefined);
  return null;
}

/** Sets the kinds pushed to this browser; an empty list ends the subscription. */
export function useSetKinds(user: string, serverKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kinds: readonly PushKind[]) =>
      kinds.length > 0 ? subscribe(serverKey, kinds) : unsubscribe(),
    // One request after the other, so that the last choice counts.
    scope: { id: 'push' },
    onSuccess: (device, kinds) => {
      chooseKinds(user, kinds);
      queryClient.setQueryData(pushQuery.queryKey, (now) => now && { ...now, device });
    },
    onError: (error) => {
      // The server may have done it all the same.
      if (isUnconfirmed(error)) {
        void queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      }
    },
  });
}

/**
 * Subscribes this browser again with the user's earlier choice: after a new session, a new key of the server,
 * or a changed subscription of the browser.
 */
export async function resumePush(queryClient: QueryClient, user: string): Promise<void> {
  const kinds = chosenKinds(user);
  if (kinds.length === 0 || !isAllowed()) return;
  const { key, device } = await queryClient.fetchQuery(pushQuery);
  if (key === null) return;
  const { endpoint } = await subscribeBrowser(key);
  if (device?.endpoint === endpoint) return;
  const resumed = await subscribe(key, kinds);
  queryClient.setQueryData(pushQuery.queryKey, (now) => now && { ...now, device: resumed });
}
