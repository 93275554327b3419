import * as z from '@adpartner/shared/contract/zod';
import { lineInput } from './plain-text.ts';
import { emailInput, phoneInput } from './typed-inputs.ts';

/**
 * The personal details of a user, except the nickname. Each field is a column of `users`, null if it was
 * never filled in, and a field of the form in mfe-adcenter.
 */
export const PROFILE_FIELDS = ['email', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A value for each of the fields. */
export const eachProfileField = <Value>(valueOf: (field: ProfileField) => Value) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    ProfileField,
    Value
  >;

/** The fields in responses. Null also if an older server does not know one. */
export const profileShape = eachProfileField(() => z._default(z.nullable(z.string()), null));

/** In characters as people see them. */
export const NICKNAME_LENGTH = { min: 1, max: 40 } as const;

/** Nickname and fields as they may be changed. A function, since only the form and the server need it. */
export const profileInput = () =>
  ({
    nickname: z.optional(lineInput(NICKNAME_LENGTH.min, NICKNAME_LENGTH.max)),
    email: z.optional(emailInput),
    phone: z.optional(phoneInput),
  }) satisfies Record<'nickname' | ProfileField, z.ZodMiniType>;
