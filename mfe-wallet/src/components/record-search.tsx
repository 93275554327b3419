import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { TextField } from '@adpartner/shared/ui/text-field';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { searchText } from '../model/record-filter.ts';
import styles from './record-search.module.css';

/** The pause in typing after which the search starts, in ms. */
const PAUSE = 300;

interface RecordSearchProps {
  /** The searched text; empty for no search. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search of the records: it begins when the user stops typing, or presses Enter. */
export function RecordSearch({ search, onSearch }: RecordSearchProps) {
  const { t } = useMessages('wallet');
  // `sent` distinguishes this field's own search from one in the URL, which replaces the typed text.
  const [state, setState] = useState({ search, sent: search, typed: search });
  if (state.search !== search) {
    setState({ ...state, search, ...(search !== state.sent && { sent: search, typed: search }) });
  }
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
    <div role="search" className={styles.search}>
      <TextField
        name="search"
        role="searchbox"
        label={<VisuallyHidden>{t('records.search')}</VisuallyHidden>}
        placeholder={t('records.searchFor')}
        autoComplete="off"
        enterKeyHint="search"
        value={state.typed}
        onValueChange={(typed) => setState((before) => ({ ...before, typed }))}
        onKeyDown={({ key }) => key === 'Enter' && begin(text)}
        prefix={<Search className={styles.icon} aria-hidden="true" />}
        {...(state.typed !== '' && {
          suffix: (
            <IconButton
              label={t('records.clearSearch')}
              icon={<X />}
              onClick={() => {
                setState((before) => ({ ...before, typed: '' }));
                begin('');
              }}
            />
          ),
        })}
      />
    </div>
  );
}
