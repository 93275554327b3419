import { useState } from 'react';
import { callApi } from '@adpartner/shared/api/current-client';
import { useQuery } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import { isLanguageCode } from '@adpartner/shared/i18n/languages';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { chooseLanguage } from './choose-language.ts';
import { findLanguages } from './find-languages.ts';
import { languageOptions } from './language-options.ts';

/**
 * A language that is searched, chosen and confirmed.
 * @param onClose called when it is confirmed, and by `close`, which forgets the choice
 */
export function useLanguageChoice(onClose: () => void) {
  const { language, tag } = useMessages('host');
  const [draft, setDraft] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [isSwitching, setSwitching] = useState(false);
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => callApi(listLanguagesCall, {}, { signal, shownInPlace: true }),
    staleTime: STALE.HOURS.ONE,
  });
  const all = languageOptions(data?.list);
  const chosen = draft ?? language;

  const find = (next: string) => {
    setSearch(next);
    const found = findLanguages(all, next, tag);
    // A wheel without the chosen language has its first one in the band.
    if (found[0] && !found.some(({ code }) => code === chosen)) setDraft(found[0].code);
  };
  const close = () => {
    setDraft(null);
    setSearch('');
    onClose();
  };
  const confirm = async () => {
    if (isSwitching) return;
    setSwitching(true);
    if (isLanguageCode(draft) && draft !== language) await chooseLanguage(draft);
    setSwitching(false);
    close();
  };
  const found = findLanguages(all, search, tag);
  return { found, chosen, choose: setDraft, search, find, isSwitching, confirm, close };
}
