import Search from 'lucide-react/icons/search';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { TextField } from '@adpartner/shared/ui/text-field';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import styles from './language-sheet.module.css';

interface LanguageSearchProps {
  value: string;
  onValueChange: (text: string) => void;
}

/** A field that searches the languages. */
export function LanguageSearch({ value, onValueChange }: LanguageSearchProps) {
  const { t } = useMessages('host');
  return (
    <div role="search">
      <TextField
        name="language"
        role="searchbox"
        label={<VisuallyHidden>{t('language.search')}</VisuallyHidden>}
        placeholder={t('language.search')}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onValueChange={onValueChange}
        prefix={<Search className={styles.icon} aria-hidden="true" />}
      />
    </div>
  );
}
