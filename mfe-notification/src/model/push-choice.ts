import { PUSH_KINDS, type PushKind } from '@adpartner/shared/contract/push';
import * as z from '@adpartner/shared/contract/zod';
import { safeStorage } from '@adpartner/shared/session/safe-storage';

/** The kinds that each user chose for this device, by user id. */
const KEY = 'notification_push_kinds';
/** The key of releases before 0.3.0; written too, because one may come back or run in another tab. */
const KEY_BEFORE = 'push_kinds';
const choicesSchema = z.record(z.string(), z.array(z.string()));

const choices = () =>
  safeStorage.getJson(KEY, choicesSchema) ?? safeStorage.getJson(KEY_BEFORE, choicesSchema) ?? {};

/** The kinds that a user chose for this device, in this session or an earlier one. */
export function chosenKinds(user: string): PushKind[] {
  const kinds = choices()[user] ?? [];
  return PUSH_KINDS.filter((kind) => kinds.includes(kind));
}

/** Calls back when another tab may have changed the choice. Returns how to stop. */
export const subscribeToChoice = (changed: () => void): (() => void) =>
  safeStorage.subscribe((key) => {
    if (key === KEY || key === null) changed();
  });

/** Stores the kinds that a user chose for this device. */
export function chooseKinds(user: string, kinds: readonly PushKind[]): void {
  const { [user]: _, ...others } = choices();
  const all = kinds.length > 0 ? { ...others, [user]: kinds } : others;
  safeStorage.setJson(KEY, all);
  safeStorage.setJson(KEY_BEFORE, all);
}
