import type { Messages } from '@adpartner/shared/i18n/i18n';
import type { RouteObject } from './router.ts';
export interface ContractVersion {
    major: number;
    minor: number;
}
export declare const CONTRACT: ContractVersion;
export interface RemoteModule {
    contract: ContractVersion;
    routes: Readonly<Record<string, RouteObject[]>>;
    loadMessages(language: string): Promise<{
        namespace: string;
        messages: Messages;
    }>;
}
export declare function isCompatible(host: ContractVersion, remote: ContractVersion): boolean;
export type RemoteCheck = {
    ok: true;
    remote: RemoteModule;
} | {
    ok: false;
    why: string;
};
export declare function checkRemoteModule(value: unknown): RemoteCheck;
