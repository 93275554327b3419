import type { User } from '@adpartner/shared/contract/user';
export interface Session {
    readonly token: string;
    readonly user: User;
}
export type SessionState = Session | null;
export declare function signedIn(state: SessionState, { token, user }: Session): SessionState;
export declare function userChanged(state: SessionState, user: User): SessionState;
export declare function signedOut(): SessionState;
export declare function expired(state: SessionState, token: string | null): SessionState;
export declare function hasChangedHands(from: SessionState, to: SessionState): boolean;
