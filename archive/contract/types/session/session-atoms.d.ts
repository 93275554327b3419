import { type Atom } from 'jotai';
import { type Session, type SessionState } from './session-state.ts';
import type { SessionUser } from './session-user.ts';
export interface SessionChange {
    from: SessionState;
    to: SessionState;
    elsewhere: boolean;
}
export declare const sessionAtom: Atom<SessionState>;
export declare const isSignedInAtom: Atom<boolean>;
export declare const userAtom: Atom<SessionUser | null>;
export declare function signIn(session: Session): void;
export declare function changeUser(user: SessionUser): void;
export declare function signOut(): void;
export declare function expireSession(tokenSent: string | null): boolean;
export declare function currentToken(): string | null;
export declare function tokenWithoutUser(): string | null;
export declare function subscribeToSessionChanges(listener: (change: SessionChange) => void): () => void;
