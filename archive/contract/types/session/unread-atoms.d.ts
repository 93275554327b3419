import { type Atom } from 'jotai';
export declare const unreadTotalAtom: Atom<number>;
export declare function setUnread(total: number): void;
export declare function resetUnread(): void;
export declare function decreaseUnread(by?: number): void;
