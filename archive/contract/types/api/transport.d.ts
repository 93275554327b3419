export interface ApiRequest {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    body: string | FormData | undefined;
}
export interface RawResponse {
    status: number;
    statusText: string;
    text: string;
    retryAfter?: string | null;
}
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawResponse>;
export declare const fetchTransport: (fetchIt: typeof fetch) => Transport;
