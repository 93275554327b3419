import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { labelled, listOf } from '@adpartner/shared/i18n/word-lists';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { PauseNote } from '../../components/withdrawal/pause-note.tsx';
import { useTerms } from '../../components/withdrawal/use-terms.ts';
import { toldOnce } from '../../model/told-once.ts';
import type { Method } from '../../model/withdrawal.ts';
import styles from './withdraw-costs.module.css';

/**
 * The fees of withdrawals, beside the link to withdraw; a term that all methods share is shown once. Until they are
 * loaded their place is kept, so that the actions below stay where they are.
 */
export function WithdrawCosts() {
  const { t, tag } = useMessages('wallet');
  const terms = useTerms();
  const { data, isPending } = useBasicConfig();
  const methods = data?.withdraw_method_config ?? [];
  if (methods.length === 0 && !isPending) return null;
  const names = (of: readonly Method[]) =>
    listOf(
      of.map(({ method }) => wordText(t, 'withdrawalMethod', method)),
      tag,
    );
  return (
    <>
      <FactList
        className={styles.costs}
        facts={terms.map(({ key, label, textOf }) => ({
          key,
          label,
          value: isPending ? (
            <SkeletonLine size={14} width="8em" />
          ) : (
            toldOnce(methods, textOf).map(({ text, of }) => (
              <span key={text} className={styles.line}>
                {of.length === methods.length ? text : labelled(names(of), text, tag)}
              </span>
            ))
          ),
        }))}
      />
      <PauseNote />
    </>
  );
}
