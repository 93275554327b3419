import { useState } from 'react';
import { callApi } from '@adpartner/shared/api/current-client';
import { useQuery } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import { isLanguageCode } from '@adpartner/shared/i18n/languages';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { Sheet } from '@adpartner/shared/ui/sheet';
import { WheelPicker } from '@adpartner/shared/ui/wheel-picker';
import type { PopupProps } from '../lazy/load-part.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageOptions } from './language-options.ts';
import styles from './language-sheet.module.css';
import { TextSizeControl } from './text-size-control.tsx';

/** Half the screen; higher if the wheel's six options and the buttons do not fit. */
const HEIGHT = 'max(50%, calc(312px + 6rem + var(--safe-bottom)))';

/** The languages on a wheel, with a button that confirms, and the size of text. */
export function LanguageSheet({ open, onClose }: PopupProps<true>) {
  const { t, language } = useMessages('host');
  const [draft, setDraft] = useState<string | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => callApi(listLanguagesCall, {}, { signal, shownInPlace: true }),
    staleTime: STALE.HOURS.ONE,
  });
  const options = languageOptions(data?.list).map(({ code, name, tag }) => ({
    value: code,
    label: name,
    lang: tag,
  }));

  const close = () => {
    setDraft(null);
    onClose();
  };
  const confirm = async () => {
    setSwitching(true);
    if (isLanguageCode(draft) && draft !== language) await chooseLanguage(draft);
    setSwitching(false);
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('shared:language.title')}
      closeLabel={t('shared:actions.cancel')}
      height={HEIGHT}
      actions={
        <>
          <TextSizeControl />
          <Button loading={isSwitching} onClick={() => void confirm()}>
            {t('shared:actions.confirm')}
          </Button>
        </>
      }
    >
      <WheelPicker
        className={styles.wheel}
        label={t('language.choose')}
        options={options}
        value={draft ?? language}
        onValueChange={setDraft}
      />
    </Sheet>
  );
}
