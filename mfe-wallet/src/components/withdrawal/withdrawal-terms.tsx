import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { FactList } from '@adpartner/shared/ui/fact-list';
import type { Method } from '../../model/withdrawal.ts';
import { PauseNote } from './pause-note.tsx';
import { useTerms } from './use-terms.ts';
import styles from './withdrawal-terms.module.css';

/** Limits, fee and time of every withdrawal method. "Hide amounts" does not hide them. */
export function WithdrawalTerms({ methods }: { methods: readonly Method[] }) {
  const { t } = useMessages('wallet');
  const terms = useTerms();
  return (
    <div className={styles.terms}>
      <h3 className={styles.title}>{t('deposit.terms')}</h3>
      {methods.map((method) => (
        <div key={method.method} className={styles.method}>
          <h4 className={styles.name}>{wordText(t, 'withdrawalMethod', method.method)}</h4>
          <FactList
            facts={terms.map(({ key, label, textOf }) => ({ key, label, value: textOf(method) }))}
          />
        </div>
      ))}
      <PauseNote />
    </div>
  );
}
