import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { SearchField } from '@adpartner/shared/ui/search-field';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { searchText } from '../../model/record-filter.ts';

/** The pause in typing after which the search starts, in ms. */
const PAUSE = 300;

interface RecordSearchProps {
  /** The searched text; empty for no search. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search of the records: it begins when the user stops typing, presses Enter, or empties the field. */
export function RecordSearch({ search, onSearch }: RecordSearchProps) {
  const { t } = useMessages('wallet');
  // `sent` distinguishes this field's own search from one in the URL, which replaces the typed text.
  const [state, setState] = useState({ search, sent: search, typed: search });
  if (state.search !== search) {
    setState({ ...state, search, ...(search !== state.sent && { sent: search, typed: search }) });
  }
  const afterPress = useAfterPress();
  const text = searchText(state.typed);
  const begin = (wanted: string) => {
    if (wanted === search) return;
    setState((before) => ({ ...before, sent: wanted }));
    onSearch(wanted);
  };
  const beginLater = useEffectEvent(begin);
  useEffect(() => {
    const timer = setTimeout(() => beginLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchField
      name="search"
      label={t('records.search')}
      placeholder={t('records.searchFor')}
      clearLabel={t('records.clearSearch')}
      value={state.typed}
      onValueChange={(typed) => {
        setState((before) => ({ ...before, typed }));
        if (typed === '') afterPress(() => begin(''));
      }}
      onEnter={() => begin(text)}
    />
  );
}
