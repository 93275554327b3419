import type { MessageNamespace, Translate } from './message-types.ts';
export type { MessageNamespace, Translate };
export declare function useMessages<Ns extends MessageNamespace = 'shared'>(namespace?: Ns): {
    t: Translate<Ns>;
    language: string;
    tag: string;
};
