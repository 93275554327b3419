import { callApi } from '@adpartner/shared/api/current-client';
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

/** What the server pushes to the browser of this session. */
export const pushQuery = queryOptions({
  queryKey: ['notification', 'push'] as const,
  queryFn: ({ signal }) => callApi(getPushCall, {}, { signal, shownInPlace: true }),
  staleTime: STALE.MINUTES.FIVE,
});

/** Has these kinds pushed to this browser. */
async function subscribe(key: string, kinds: readonly PushKind[]) {
  const device = await subscribeBrowser(key);
  return callApi(subscribePushCall, { ...device, kinds: [...kinds] }, { shownInPlace: true });
}

async function unsubscribe(): Promise<null> {
  await callApi(unsubscribePushCall, {}, { shownInPlace: true });
  // The server sends nothing any more, whether or not the browser forgets.
  await unsubscribeBrowser().catch(() => undefined);
  return null;
}

/** Sets the kinds that are pushed to this browser; none ends it. */
export function useSetKinds(user: string, serverKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kinds: readonly PushKind[]) =>
      kinds.length > 0 ? subscribe(serverKey, kinds) : unsubscribe(),
    // One after the other: the last choice counts.
    scope: { id: 'push' },
    onSuccess: (device, kinds) => {
      chooseKinds(user, kinds);
      queryClient.setQueryData(pushQuery.queryKey, (now) => now && { ...now, device });
    },
  });
}

/**
 * Subscribes this browser again for what the user once chose: their session was another one then, the server
 * has another key, or the browser's subscription has changed.
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
