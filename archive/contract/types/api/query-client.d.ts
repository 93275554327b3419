import { QueryClient } from '@adpartner/shared/api/query';
export declare function createQueryClient(): QueryClient;
export declare const queryClient: QueryClient;
