import { useAtomValue } from 'jotai';
import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { stepTextScale, TEXT_SCALES } from './text-scale.ts';
import styles from './text-size-control.module.css';
import { setTextScale, textScaleAtom } from './text-size.ts';

/** Makes the text of the whole app smaller or larger, at once, and stores that on this device. */
export function TextSizeControl() {
  const { t, tag } = useMessages('host');
  const scale = useAtomValue(textScaleAtom);
  const step = (by: 1 | -1) => setTextScale(stepTextScale(scale, by));
  return (
    <div role="group" aria-label={t('shared:language.textSize')} className={styles.control}>
      <IconButton
        label={t('language.smaller')}
        icon={<AArrowDown />}
        disabled={scale === TEXT_SCALES[0]}
        onClick={() => step(-1)}
      />
      <output className={styles.value}>{formatPercent(scale / 100, tag)}</output>
      <IconButton
        label={t('language.larger')}
        icon={<AArrowUp />}
        disabled={scale === TEXT_SCALES.at(-1)}
        onClick={() => step(1)}
      />
    </div>
  );
}
