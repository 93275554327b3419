export declare const appStore: import("jotai").Store;
