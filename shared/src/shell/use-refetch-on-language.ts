import { useEffect, useRef } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

/**
 * Refetches data of the language before when another one is shown, because operators' texts come in the
 * requested language. Queries with the language in their key are separate entries anyway.
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
