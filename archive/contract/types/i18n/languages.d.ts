import { DEFAULT_LANGUAGE, type LanguageCode } from '@adpartner/shared/contract/language';
export { DEFAULT_LANGUAGE, type LanguageCode };
export declare const LANGUAGE_TAGS: {
    readonly cht: "zh-TW";
    readonly de: "de";
    readonly en: "en";
    readonly fr: "fr";
    readonly jp: "ja";
    readonly kor: "ko";
    readonly pt: "pt-BR";
    readonly ru: "ru";
    readonly spa: "es";
    readonly th: "th";
    readonly vi: "vi";
    readonly zh: "zh-CN";
};
export declare const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>>;
export declare function isLanguageCode(value: unknown): value is LanguageCode;
export declare function languageOfTag(tag: string): LanguageCode;
