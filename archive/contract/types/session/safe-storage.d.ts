import type * as z from '@adpartner/shared/contract/zod';
declare function get(key: string): string | null;
declare function remove(key: string): void;
declare function set(key: string, value: string): void;
declare function getJson<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null;
export declare const safeStorage: {
    get: typeof get;
    set: typeof set;
    remove: typeof remove;
    getJson: typeof getJson;
    setJson: (key: string, value: unknown) => void;
    subscribe(listener: (key: string | null) => void): () => void;
};
export {};
