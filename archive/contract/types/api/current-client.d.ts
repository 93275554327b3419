import type { Call, CallInput, CallOutput } from '@adpartner/shared/contract/call';
import type { ApiClient, CallOptions } from './client.ts';
export declare function provideApiClient(client: ApiClient): void;
export declare function callApi<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
