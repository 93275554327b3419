import type { User } from '@adpartner/shared/contract/user';

export type ProfileDraft = Record<'nickname' | 'email' | 'phone', string>;

/** A user's profile as the form shows it. */
export function draftOf({ nickname, email, phone }: User): ProfileDraft {
  return { nickname, email: email ?? '', phone: phone ?? '' };
}

/** Spaces and the like that people put into a phone number, which E.164 has none of. */
const plainPhone = (phone: string) => phone.replace(/[\s().-]/g, '');

/**
 * What of a draft differs from what is stored, as the call takes it. A field that was empty and stays
 * so is left alone; one that was filled can't be emptied, which the call then says of it.
 */
export function profileChanges(user: User, draft: ProfileDraft): Partial<ProfileDraft> {
  const before = draftOf(user);
  const after: ProfileDraft = {
    nickname: draft.nickname.trim(),
    email: draft.email.trim(),
    phone: plainPhone(draft.phone),
  };
  const changed = (Object.keys(after) as (keyof ProfileDraft)[]).filter(
    (name) => after[name] !== before[name],
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
