import * as z from 'zod/mini';
export declare const LANGUAGES: readonly [
    "cht",
    "de",
    "en",
    "fr",
    "jp",
    "kor",
    "pt",
    "ru",
    "spa",
    "th",
    "vi",
    "zh"
];
export declare const languageSchema: z.ZodMiniEnum<{
    cht: "cht";
    de: "de";
    en: "en";
    fr: "fr";
    jp: "jp";
    kor: "kor";
    pt: "pt";
    ru: "ru";
    spa: "spa";
    th: "th";
    vi: "vi";
    zh: "zh";
}>;
export type LanguageCode = z.infer<typeof languageSchema>;
export declare const DEFAULT_LANGUAGE: LanguageCode;
