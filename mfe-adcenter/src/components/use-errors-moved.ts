import { useMemo } from 'react';

/**
 * A form's errors by field, with that of `from` moved to `to`: the server's field name means another field in
 * this form. The same object as long as nothing changes.
 */
export function useErrorsMoved(
  errors: Record<string, string>,
  from: string,
  to: string,
): Record<string, string> {
  return useMemo(() => {
    const { [from]: moved, ...others } = errors;
    return moved === undefined ? errors : { ...others, [to]: moved };
  }, [errors, from, to]);
}
