import { useEffect, useRef } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

/**
 * Asks again, as soon as another language is shown, for what the server has sent in the one before:
 * operators' texts come in the language that they are asked for in. What is kept by language (its key
 * has that) is there or asked for anyway.
 */
export function useRefetchOnLanguage(): void {
  const { language } = useMessages();
  const client = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(language) });
  }, [language, client]);
}
