import * as z from '@adpartner/shared/contract/zod';
export declare const USER_ENTRIES: readonly [
    "register",
    "app"
];
export declare const userSchema: import("zod/mini").ZodMiniObject<{
    avatar_url: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>;
    entry: import("./open-enum.ts").OpenEnum<"register" | "app">;
    lang: import("./open-enum.ts").OpenEnum<"de" | "en" | "fr" | "ru" | "th" | "vi" | "cht" | "jp" | "kor" | "pt" | "spa" | "zh" | "ar">;
    store: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniObject<{
        opened_at: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    credit_score: import("zod/mini").ZodMiniInt;
    credit_history: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        at: import("zod/mini").ZodMiniString<string>;
        change: import("zod/mini").ZodMiniInt;
        why: import("zod/mini").ZodMiniUnion<readonly [
            import("zod/mini").ZodMiniString<string>,
            import("zod/mini").ZodMiniObject<{
                key: import("zod/mini").ZodMiniString<string>;
                params: import("zod/mini").ZodMiniObject<{}, z.core.$catchall<import("zod/mini").ZodMiniUnion<readonly [
                    import("zod/mini").ZodMiniString<string>,
                    import("zod/mini").ZodMiniNumber<number>
                ]>>>;
            }, z.core.$strip>
        ]>;
    }, z.core.$strip>>;
    shop_level: import("zod/mini").ZodMiniObject<{
        stars: import("zod/mini").ZodMiniInt;
        points: import("zod/mini").ZodMiniInt;
        next_at: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniInt>;
    }, z.core.$strip>;
    deposit: import("zod/mini").ZodMiniString<string>;
    sign_in: import("zod/mini").ZodMiniObject<{
        count: import("zod/mini").ZodMiniInt;
        streak: import("zod/mini").ZodMiniInt;
        signed_in_today: import("zod/mini").ZodMiniBoolean<boolean>;
        next_at: import("zod/mini").ZodMiniOptional<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
        days: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniString<string>>;
    }, z.core.$strip>;
    operated_id: import("zod/mini").ZodMiniString<string>;
    following: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>;
    has_transaction_password: import("zod/mini").ZodMiniBoolean<boolean>;
    confirms_by_passkey: import("zod/mini").ZodMiniOptional<import("zod/mini").ZodMiniBoolean<boolean>>;
    vip: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniObject<{
        until: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    customer_service_url: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        id: import("zod/mini").ZodMiniString<string>;
        label: import("zod/mini").ZodMiniString<string>;
        type: import("zod/mini").ZodMiniInt;
        url: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    recharge_customer_service_url: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        id: import("zod/mini").ZodMiniString<string>;
        label: import("zod/mini").ZodMiniString<string>;
        type: import("zod/mini").ZodMiniInt;
        url: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    phone: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
    email: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
    id: import("zod/mini").ZodMiniString<string>;
    username: import("zod/mini").ZodMiniString<string>;
    nickname: import("zod/mini").ZodMiniString<string>;
}, z.core.$strip>;
export type User = z.infer<typeof userSchema>;
export declare const getUserCall: import("./call.ts").Call<import("zod/mini").ZodMiniObject<{}, z.core.$strip>, import("zod/mini").ZodMiniObject<{
    avatar_url: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>;
    entry: import("./open-enum.ts").OpenEnum<"register" | "app">;
    lang: import("./open-enum.ts").OpenEnum<"de" | "en" | "fr" | "ru" | "th" | "vi" | "cht" | "jp" | "kor" | "pt" | "spa" | "zh" | "ar">;
    store: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniObject<{
        opened_at: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    credit_score: import("zod/mini").ZodMiniInt;
    credit_history: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        at: import("zod/mini").ZodMiniString<string>;
        change: import("zod/mini").ZodMiniInt;
        why: import("zod/mini").ZodMiniUnion<readonly [
            import("zod/mini").ZodMiniString<string>,
            import("zod/mini").ZodMiniObject<{
                key: import("zod/mini").ZodMiniString<string>;
                params: import("zod/mini").ZodMiniObject<{}, z.core.$catchall<import("zod/mini").ZodMiniUnion<readonly [
                    import("zod/mini").ZodMiniString<string>,
                    import("zod/mini").ZodMiniNumber<number>
                ]>>>;
            }, z.core.$strip>
        ]>;
    }, z.core.$strip>>;
    shop_level: import("zod/mini").ZodMiniObject<{
        stars: import("zod/mini").ZodMiniInt;
        points: import("zod/mini").ZodMiniInt;
        next_at: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniInt>;
    }, z.core.$strip>;
    deposit: import("zod/mini").ZodMiniString<string>;
    sign_in: import("zod/mini").ZodMiniObject<{
        count: import("zod/mini").ZodMiniInt;
        streak: import("zod/mini").ZodMiniInt;
        signed_in_today: import("zod/mini").ZodMiniBoolean<boolean>;
        next_at: import("zod/mini").ZodMiniOptional<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
        days: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniString<string>>;
    }, z.core.$strip>;
    operated_id: import("zod/mini").ZodMiniString<string>;
    following: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>;
    has_transaction_password: import("zod/mini").ZodMiniBoolean<boolean>;
    confirms_by_passkey: import("zod/mini").ZodMiniOptional<import("zod/mini").ZodMiniBoolean<boolean>>;
    vip: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniObject<{
        until: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    customer_service_url: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        id: import("zod/mini").ZodMiniString<string>;
        label: import("zod/mini").ZodMiniString<string>;
        type: import("zod/mini").ZodMiniInt;
        url: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    recharge_customer_service_url: import("zod/mini").ZodMiniArray<import("zod/mini").ZodMiniObject<{
        id: import("zod/mini").ZodMiniString<string>;
        label: import("zod/mini").ZodMiniString<string>;
        type: import("zod/mini").ZodMiniInt;
        url: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
    phone: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
    email: import("zod/mini").ZodMiniDefault<import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniString<string>>>;
    id: import("zod/mini").ZodMiniString<string>;
    username: import("zod/mini").ZodMiniString<string>;
    nickname: import("zod/mini").ZodMiniString<string>;
}, z.core.$strip>>;
