export type ApiErrorKind = 'business' | 'transport' | 'offline' | 'timeout' | 'malformed' | 'aborted';
export interface ApiErrorDetails {
    kind: ApiErrorKind;
    message: string;
    code?: number;
    reason?: string | null;
    params?: Record<string, unknown>;
    lang?: string | undefined;
    cause?: unknown;
}
declare const BRAND: unique symbol;
export declare class ApiError extends Error {
    readonly [BRAND] = true;
    readonly kind: ApiErrorKind;
    readonly code: number;
    readonly reason: string | null;
    readonly params: Readonly<Record<string, unknown>>;
    readonly lang: string | undefined;
    constructor({ kind, message, code, reason, params, lang, cause }: ApiErrorDetails);
    static [Symbol.hasInstance](value: unknown): value is ApiError;
}
export declare function fieldsOf(error: unknown): Readonly<Record<string, string>>;
export {};
