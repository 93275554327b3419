import * as z from 'zod/mini';
export declare const userSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    nickname: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    avatar_url: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entry: z.ZodMiniEnum<{
        register: "register";
        app: "app";
    }>;
    lang: z.ZodMiniEnum<{
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
    store: z.ZodMiniNullable<z.ZodMiniObject<{
        opened_at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    credit_score: z.ZodMiniInt;
    credit_history: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        change: z.ZodMiniInt;
        why: z.ZodMiniUnion<readonly [
            z.ZodMiniString<string>,
            z.ZodMiniObject<{
                key: z.ZodMiniString<string>;
                params: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [
                    z.ZodMiniString<string>,
                    z.ZodMiniNumber<number>
                ]>>;
            }, z.core.$strip>
        ]>;
    }, z.core.$strip>>;
    shop_level: z.ZodMiniObject<{
        stars: z.ZodMiniInt;
        points: z.ZodMiniInt;
        next_at: z.ZodMiniNullable<z.ZodMiniInt>;
    }, z.core.$strip>;
    deposit: z.ZodMiniString<string>;
    sign_in: z.ZodMiniObject<{
        count: z.ZodMiniInt;
        streak: z.ZodMiniInt;
        signed_in_today: z.ZodMiniBoolean<boolean>;
        days: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    operated_id: z.ZodMiniString<string>;
    following: z.ZodMiniNullable<z.ZodMiniString<string>>;
    has_transaction_password: z.ZodMiniBoolean<boolean>;
    vip: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    recharge_customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type User = z.infer<typeof userSchema>;
export declare const getUserCall: import("./call.ts").Call<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    nickname: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    avatar_url: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entry: z.ZodMiniEnum<{
        register: "register";
        app: "app";
    }>;
    lang: z.ZodMiniEnum<{
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
    store: z.ZodMiniNullable<z.ZodMiniObject<{
        opened_at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    credit_score: z.ZodMiniInt;
    credit_history: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        change: z.ZodMiniInt;
        why: z.ZodMiniUnion<readonly [
            z.ZodMiniString<string>,
            z.ZodMiniObject<{
                key: z.ZodMiniString<string>;
                params: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [
                    z.ZodMiniString<string>,
                    z.ZodMiniNumber<number>
                ]>>;
            }, z.core.$strip>
        ]>;
    }, z.core.$strip>>;
    shop_level: z.ZodMiniObject<{
        stars: z.ZodMiniInt;
        points: z.ZodMiniInt;
        next_at: z.ZodMiniNullable<z.ZodMiniInt>;
    }, z.core.$strip>;
    deposit: z.ZodMiniString<string>;
    sign_in: z.ZodMiniObject<{
        count: z.ZodMiniInt;
        streak: z.ZodMiniInt;
        signed_in_today: z.ZodMiniBoolean<boolean>;
        days: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    operated_id: z.ZodMiniString<string>;
    following: z.ZodMiniNullable<z.ZodMiniString<string>>;
    has_transaction_password: z.ZodMiniBoolean<boolean>;
    vip: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    recharge_customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const editUserCall: import("./call.ts").Call<z.ZodMiniObject<{
    nickname: z.ZodMiniOptional<z.ZodMiniString<string>>;
    email: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    avatar_file_id: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lang: z.ZodMiniOptional<z.ZodMiniEnum<{
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
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    nickname: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    avatar_url: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entry: z.ZodMiniEnum<{
        register: "register";
        app: "app";
    }>;
    lang: z.ZodMiniEnum<{
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
    store: z.ZodMiniNullable<z.ZodMiniObject<{
        opened_at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    credit_score: z.ZodMiniInt;
    credit_history: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        change: z.ZodMiniInt;
        why: z.ZodMiniUnion<readonly [
            z.ZodMiniString<string>,
            z.ZodMiniObject<{
                key: z.ZodMiniString<string>;
                params: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [
                    z.ZodMiniString<string>,
                    z.ZodMiniNumber<number>
                ]>>;
            }, z.core.$strip>
        ]>;
    }, z.core.$strip>>;
    shop_level: z.ZodMiniObject<{
        stars: z.ZodMiniInt;
        points: z.ZodMiniInt;
        next_at: z.ZodMiniNullable<z.ZodMiniInt>;
    }, z.core.$strip>;
    deposit: z.ZodMiniString<string>;
    sign_in: z.ZodMiniObject<{
        count: z.ZodMiniInt;
        streak: z.ZodMiniInt;
        signed_in_today: z.ZodMiniBoolean<boolean>;
        days: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    operated_id: z.ZodMiniString<string>;
    following: z.ZodMiniNullable<z.ZodMiniString<string>>;
    has_transaction_password: z.ZodMiniBoolean<boolean>;
    vip: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    recharge_customer_service_url: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        type: z.ZodMiniInt;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const signInCall: import("./call.ts").Call<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    signed_at: z.ZodMiniString<string>;
    sign_in_count: z.ZodMiniInt;
}, z.core.$strip>>;
