import type { SessionUser } from './session-user.ts';
export interface Session {
    readonly token: string;
    readonly user: SessionUser;
}
export type SessionState = Session | null;
export declare function signedIn(state: SessionState, { token, user }: Session): SessionState;
export declare function userChanged(state: SessionState, user: SessionUser): SessionState;
export declare function signedOut(): SessionState;
export declare function expired(state: SessionState, token: string | null): SessionState;
export declare function hasChangedHands(from: SessionState, to: SessionState): boolean;
