/**
 * The part of TanStack Query that the app uses. Host and remotes import it only from here: sharing the whole
 * package would defeat tree shaking.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { InfiniteData, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
