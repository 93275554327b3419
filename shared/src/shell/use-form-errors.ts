import { useMemo } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { describeError, fieldErrors } from '@adpartner/shared/i18n/error-message';
import { useErrorNow } from './use-error-now.ts';
import { useErrorWhileRestricted } from './use-error-while-restricted.ts';
import { useFormats } from './use-formats.ts';

export interface FormErrors {
  /** The messages at the form's fields. */
  errors: Record<string, string>;
  /** The message above them: an error about none of its fields. */
  failure: string | undefined;
}

/**
 * A call's error as a form shows it: at the field it concerns if the form has that field, above the form
 * otherwise. `fieldNames` must be a constant.
 */
export function useFormErrors(given: Error | null, fieldNames: readonly string[]): FormErrors {
  const { t } = useMessages();
  const error = useErrorNow(useErrorWhileRestricted(given));
  const formats = useFormats();
  return useMemo(() => {
    if (error === null) return { errors: {}, failure: undefined };
    const all = Object.entries(fieldErrors(error, t, formats));
    const own = all.filter(([name]) => fieldNames.includes(name));
    const isElsewhere = own.length === 0 || own.length < all.length;
    return {
      errors: Object.fromEntries(own),
      failure: isElsewhere ? describeError(error, t, formats) : undefined,
    };
  }, [error, fieldNames, t, formats]);
}
