import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import { eachProfileField, type ProfileField } from '@adpartner/shared/contract/profile';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';
import type { User } from '@adpartner/shared/contract/user';
import { normalPhone } from '@adpartner/shared/i18n/normal-phone';

export type ProfileDraft = Record<'nickname' | ProfileField, string>;

/** A user's profile in the form. */
export function draftOf(user: User): ProfileDraft {
  return { nickname: user.nickname, ...eachProfileField((field) => user[field] ?? '') };
}

/**
 * The differences between a draft and the stored profile, as the call's input. An empty field that stays
 * empty is left out; a filled one can't be emptied, which `profileFaults` reports.
 */
export function profileChanges(user: User, draft: ProfileDraft): Partial<ProfileDraft> {
  const before = draftOf(user);
  const after: ProfileDraft = {
    nickname: draft.nickname.trim(),
    ...eachProfileField((field) => draft[field].trim()),
    phone: normalPhone(draft.phone),
  };
  const changed = (Object.keys(after) as (keyof ProfileDraft)[]).filter(
    (name) => after[name] !== before[name],
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** The call's own check of the changes, by field. */
export function profileFaults(user: User, draft: ProfileDraft): Partial<Record<string, FieldRule>> {
  const changes = profileChanges(user, draft);
  const read = editUserCall.input.safeParse(changes);
  return read.success ? {} : fieldRules(read.error.issues, changes);
}
