import type * as z from '@adpartner/shared/contract/zod';

/** The typed values of a form that was not sent yet. */
export interface FormDraft<Values> {
  read(): Values | null;
  write(values: Values): void;
  remove(): void;
}

/** Values that can't be stored live as long as the page. A bundle's own are enough: keys are by remote. */
const memory = new Map<string, string>();

/**
 * Keeps the typed values of a form as long as the tab is open, so that a reload, a session that ends meanwhile, or
 * a screen that crashes brings the user back to the same values. Values of another user are dropped; never for
 * secrets, because another person with the device can read it. Without storage it keeps them for the page.
 *
 * @param remote whose form it is; its keys begin with its name, so that two remotes never share one
 * @param form names the form, and its subject: `put_plan-1`
 * @param schema of the values, to read back what was kept; anything else is dropped
 */
export function formDraft<Schema extends z.ZodMiniType>(
  remote: string,
  form: string,
  userId: string,
  schema: Schema,
): FormDraft<z.output<Schema>> {
  const name = `${remote}_draft_${form}_${userId}`;
  /** The key of releases before 0.3.0, whose drafts a tab may still have. */
  const before = `draft_${form}_${userId}`;
  const remove = () => {
    memory.delete(name);
    try {
      sessionStorage.removeItem(name);
      sessionStorage.removeItem(before);
    } catch {
      // Reading is impossible as well then.
    }
  };
  return {
    read() {
      try {
        const kept = memory.get(name);
        const text = kept ?? sessionStorage.getItem(name) ?? sessionStorage.getItem(before);
        const parsed = schema.safeParse(JSON.parse(text ?? ''));
        if (parsed.success) return parsed.data;
      } catch {
        // Missing or forbidden storage, or invalid JSON.
      }
      remove();
      return null;
    },
    write(values) {
      const text = JSON.stringify(values);
      try {
        sessionStorage.setItem(name, text);
        memory.delete(name);
      } catch {
        // Missing, forbidden or full: an older value must not come back.
        remove();
        memory.set(name, text);
      }
    },
    remove,
  };
}
