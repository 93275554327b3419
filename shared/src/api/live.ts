import { queryClient } from '@adpartner/shared/api/query-client';

/** In the query cache, because that is the page's one store that host and remotes share, and ends with a session. */
const KEY = ['live'];

/** Whether the server tells this page what changes, so that nothing has to be polled. */
export const isLive = (): boolean => queryClient.getQueryData<boolean>(KEY) === true;

/** The host sets it. */
export function setLive(live: boolean): void {
  queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(KEY, live);
}

/** A query's `refetchInterval` that polls only while the server does not tell what changes. */
export const unlessLive = (everyMs: number) => (): number | false => !isLive() && everyMs;
