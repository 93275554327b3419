import * as z from '@adpartner/shared/contract/zod';
declare const unknownWord: unique symbol;
export type UnknownWord = string & {
    readonly [unknownWord]: true;
};
export type OpenWord<Word extends string> = Word | UnknownWord;
export type OpenEnum<Word extends string> = z.ZodMiniType<OpenWord<Word>, Word> & {
    readonly words: readonly Word[];
};
export declare function openEnum<Word extends string>(words: readonly Word[]): OpenEnum<Word>;
export declare const isKnownWord: <Word extends string>(words: readonly Word[], word: OpenWord<Word>) => word is Word;
export declare const ofWord: <Table extends object, Other>(table: Table, word: OpenWord<keyof Table & string>, otherwise: Other) => Table[keyof Table] | Other;
export {};
