import type { Statistics } from '@adpartner/shared/contract/statistics';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useChosen } from '@adpartner/shared/ui/use-chosen';
import { MAIN_FIGURES, OTHER_FIGURES, type FigureName } from '../../model/figures.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './overview-figures.module.css';

export interface OverviewFiguresProps {
  figures: Statistics['figures'];
  chosen: FigureName;
  onChoose: (name: FigureName) => void;
}

/** The nine figures: the main three large, six smaller. Pressing one shows its chart. */
export function OverviewFigures({ figures, chosen, onChoose }: OverviewFiguresProps) {
  const { t } = useMessages('adcenter');
  const { money } = useFormats();
  const [pressed, choose] = useChosen(chosen, onChoose);
  const cell = (name: FigureName, size: 'huge' | 'large' | 'small') => (
    <FigureCell
      key={name}
      name={name}
      value={figures[name]}
      size={size}
      chosen={name === pressed}
      onChoose={() => choose(name)}
    />
  );
  return (
    <div role="group" aria-label={t('overview.title')} className={styles.figures}>
      <div className={styles.main}>
        {MAIN_FIGURES.map((name, place) => cell(name, place === 0 ? 'huge' : 'large'))}
      </div>
      <div className={styles.others}>{OTHER_FIGURES.map((name) => cell(name, 'small'))}</div>
      {signOfMoney(figures.coupon_consumed) > 0 && (
        <p className={styles.note}>
          {t('overview.ofCoupons', { amount: money(figures.coupon_consumed) })}
        </p>
      )}
    </div>
  );
}
