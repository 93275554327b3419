import type { RouteMeta } from './route-meta.ts';
export type ToastKind = 'success' | 'failure' | 'info';
export interface ConfirmQuestion {
    title: string;
    body?: string;
    confirmLabel: string;
    cancelLabel?: string;
    danger?: boolean;
}
export interface HostServices {
    openService(context: 'general' | 'recharge'): void;
    toast(message: string, kind?: ToastKind): void;
    confirm(question: ConfirmQuestion): Promise<boolean>;
    back(): void;
    setHeader(overrides: Partial<RouteMeta> | null): void;
    reportError(error: unknown, context?: Record<string, unknown>): void;
    readonly panesFrom?: number;
}
export declare const HostServicesContext: import("react").Context<HostServices | null>;
export declare function useHostServices(): HostServices;
