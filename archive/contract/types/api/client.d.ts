import type { Call, CallInput, CallOutput } from '@adpartner/shared/contract/call';
import { ApiError } from './api-error.ts';
import { type Transport } from './transport.ts';
export interface ApiClientOptions {
    base: string;
    getToken: () => string | null;
    getLanguage: () => string;
    getTimeZone?: () => string;
    fetch?: typeof fetch;
    transport?: Transport;
    onError?: (error: ApiError, failed: FailedCall) => void;
    timeoutMs?: number;
}
export interface FailedCall {
    call: Call;
    tokenSent: string | null;
    shownInPlace: boolean;
    inBackground?: boolean | undefined;
}
export interface CallOptions {
    signal?: AbortSignal | undefined;
    idempotencyKey?: string | undefined;
    onUploadProgress?: ((share: number) => void) | undefined;
    shownInPlace?: boolean | undefined;
    inBackground?: boolean | undefined;
}
export interface ApiClient {
    call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
}
export declare function createApiClient(options: ApiClientOptions): ApiClient;
