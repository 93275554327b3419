import * as z from '@adpartner/shared/contract/zod';
import type { OpenWord } from '@adpartner/shared/contract/open-enum';
import { type User } from '@adpartner/shared/contract/user';
export interface SessionUser {
    readonly id: string;
    readonly username: string;
    readonly nickname: string;
    readonly entry: OpenWord<'register' | 'app'>;
    readonly lang: string;
    readonly store: User['store'];
}
export declare const sessionUserSchema: import("zod/mini").ZodMiniObject<{
    id: import("zod/mini").ZodMiniString<string>;
    username: import("zod/mini").ZodMiniString<string>;
    nickname: import("zod/mini").ZodMiniString<string>;
    entry: import("@adpartner/shared/contract/open-enum").OpenEnum<"register" | "app">;
    lang: import("@adpartner/shared/contract/open-enum").OpenEnum<"de" | "en" | "fr" | "ru" | "th" | "vi" | "cht" | "jp" | "kor" | "pt" | "spa" | "zh" | "ar">;
    store: import("zod/mini").ZodMiniNullable<import("zod/mini").ZodMiniObject<{
        opened_at: import("zod/mini").ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$catchall<import("zod/mini").ZodMiniUnknown>>;
