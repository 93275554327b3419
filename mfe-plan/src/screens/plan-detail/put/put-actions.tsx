import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

interface PutActionsProps {
  form: PutForm;
  /** The id of the form with the fields. */
  fieldsId: string;
}

/** The buttons of each step. */
export function PutActions({ form, fieldsId }: PutActionsProps) {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  const isOnline = useOnline();
  const { step, go, submit, check, isPending } = form;
  const amount = check.amount ?? '0';
  const paid = check.effect?.paid ?? amount;
  if (step === 'coupons') {
    return (
      <Button full onClick={() => go('fields')}>
        {t('shared:actions.continue')}
      </Button>
    );
  }
  return (
    <div className={styles.foot}>
      {!isOnline && <ErrorText role="status">{t('put.offline')}</ErrorText>}
      {step === 'fields' ? (
        <Button type="submit" form={fieldsId} full disabled={!isOnline}>
          {t('put.review')}
        </Button>
      ) : (
        <div className={styles.choices}>
          <Button tone="secondary" disabled={isPending} onClick={() => go('fields')}>
            {t('shared:actions.back')}
          </Button>
          <Button loading={isPending} disabled={!isOnline} onClick={submit}>
            {t(paid === amount ? 'put.confirm' : 'put.confirmPaid', {
              amount: money(amount),
              paid: money(paid),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}
