export { infiniteQueryOptions, keepPreviousData, onlineManager, QueryClient, QueryClientProvider, queryOptions, useInfiniteQuery, useIsFetching, useMutation, useQuery, useQueryClient, } from '@tanstack/react-query';
export type { InfiniteData, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
