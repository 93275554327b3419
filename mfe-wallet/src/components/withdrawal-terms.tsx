import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { useFeeText } from './use-fee-text.ts';
import type { Method } from '../model/withdrawal.ts';
import styles from './withdrawal-terms.module.css';

/** Limits, fee and time of every withdrawal method. The operator's terms, never hidden. */
export function WithdrawalTerms({ methods }: { methods: readonly Method[] }) {
  const { t, tag } = useMessages('wallet');
  const { money } = useFormats();
  const feeText = useFeeText();
  return (
    <div className={styles.terms}>
      <h3 className={styles.title}>{t('deposit.terms')}</h3>
      {methods.map((method) => (
        <div key={method.method} className={styles.method}>
          <h4 className={styles.name}>{wordText(t, 'withdrawalMethod', method.method)}</h4>
          <FactList
            facts={[
              {
                key: 'limits',
                label: t('deposit.limits'),
                value: t('deposit.range', { min: money(method.min), max: money(method.max) }),
              },
              { key: 'fee', label: t('deposit.fee'), value: feeText(method) },
              {
                key: 'eta',
                label: t('deposit.eta'),
                value: formatHours(method.eta_hours, tag),
              },
            ]}
          />
        </div>
      ))}
    </div>
  );
}
