import { useRef } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { SearchField } from '@adpartner/shared/ui/search-field';
import { Sheet } from '@adpartner/shared/ui/sheet';
import { WheelPicker } from '@adpartner/shared/ui/wheel-picker';
import type { PopupProps } from '../lazy/load-popup.ts';
import styles from './language-sheet.module.css';
import { TextSizeControl } from './text-size-control.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

/** Half the screen; higher if the search, the wheel's six options and the buttons do not fit. */
const HEIGHT = 'max(50%, calc(284px + 8.5rem + var(--safe-bottom)))';

/** The languages that a search finds on a wheel, or that it finds none. */
function FoundLanguages({ found, search, chosen, choose }: ReturnType<typeof useLanguageChoice>) {
  const { t } = useMessages('host');
  return (
    <>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('language.none', { search: search.trim() })}
      </p>
      {found.length > 0 && (
        <WheelPicker
          label={t('language.choose')}
          options={found.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
          value={chosen}
          onValueChange={choose}
        />
      )}
    </>
  );
}

/** The languages on a wheel, a search in place of the title, a button that confirms, and the size of text. */
export function LanguageSheet({ open, onClose }: PopupProps<true>) {
  const { t } = useMessages('host');
  const choice = useLanguageChoice(onClose);
  const { found } = choice;
  // The wheel has the focus first: with the search in it, a phone's keyboard would cover the languages.
  const wheel = useRef<HTMLElement>(null);
  const enter = () => {
    if (found.length === 1) void choice.confirm();
    else wheel.current?.focus();
  };
  return (
    <Sheet
      open={open}
      onClose={choice.close}
      title={t('shared:language.title')}
      head={
        <SearchField
          name="language"
          label={t('language.search')}
          clearLabel={t('language.clearSearch')}
          value={choice.search}
          onValueChange={choice.find}
          onEnter={enter}
        />
      }
      closeLabel={t('shared:actions.cancel')}
      height={HEIGHT}
      initialFocus={wheel}
      actions={
        <>
          <TextSizeControl />
          <Button
            loading={choice.isSwitching}
            disabled={found.length === 0}
            onClick={() => void choice.confirm()}
          >
            {t('shared:actions.confirm')}
          </Button>
        </>
      }
    >
      <div
        ref={(frame) => {
          wheel.current = frame?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
        }}
        className={styles.wheel}
      >
        <FoundLanguages {...choice} />
      </div>
    </Sheet>
  );
}
