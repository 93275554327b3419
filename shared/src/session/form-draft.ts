import type * as z from '@adpartner/shared/contract/zod';

/** What was typed into a form and not sent yet. */
export interface FormDraft<Values> {
  read(): Values | null;
  write(values: Values): void;
  remove(): void;
}

/**
 * Keeps what a user typed into a form for as long as the tab is open, so that a reload, or a session that
 * ends meanwhile, brings them back to the same values. Of another user's values it knows nothing; never
 * for secrets, since whoever holds the device can read it. Without storage nothing is kept, and nothing
 * throws.
 *
 * @param form names the form, and what it is about: `put_plan-1`
 * @param schema of the values, to read back what was kept; anything else is dropped
 */
export function formDraft<Schema extends z.ZodMiniType>(
  form: string,
  userId: string,
  schema: Schema,
): FormDraft<z.output<Schema>> {
  const name = `draft_${form}_${userId}`;
  const remove = () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing can be read from there either.
    }
  };
  return {
    read() {
      try {
        const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? ''));
        if (parsed.success) return parsed.data;
      } catch {
        // Missing or forbidden, or no JSON.
      }
      remove();
      return null;
    },
    write(values) {
      try {
        sessionStorage.setItem(name, JSON.stringify(values));
      } catch {
        // Missing, forbidden or full: what is older must not come back.
        remove();
      }
    },
    remove,
  };
}
