import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { CARD_LENGTH, type BankCard } from '@adpartner/shared/contract/bank-card';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { CoolingOffNote } from '@adpartner/shared/shell/cooling-off-note';
import { Link } from '@adpartner/shared/shell/router';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { editBankCardCall } from '@adpartner/shared/contract/bank-card';
import { useTransactionPassword } from '@adpartner/shared/shell/use-transaction-password';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Form } from '@adpartner/shared/ui/form';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { TextField } from '@adpartner/shared/ui/text-field';
import type { LostWrite } from '../../components/use-lost-write.ts';
import {
  cardInput,
  fieldsOf,
  keepsAccount,
  type CardDraft,
  type CardField,
} from '../../model/card-draft.ts';
import { isSaidByDialog } from '../../model/password-error.ts';
import { useBindCard } from '../../queries/bank-card.ts';
import { CardSummary } from './card-summary.tsx';
import type { useCardDraft } from './use-card-draft.ts';
import { useCardValues } from './use-card-values.ts';
import styles from './bind-card.module.css';

const METHODS = ['bank', 'wallet_address'] as const;
const NAMES = fieldsOf('bank');
const KINDS = { mobile: 'tel', bank_account: 'code' } as const;

interface CardFormProps {
  bound: BankCard | null;
  draft: ReturnType<typeof useCardDraft>;
  write: LostWrite;
  /** Called after cancelling. */
  onClose: () => void;
}

/** Binds the destination of withdrawals, or replaces it. */
export function CardForm({ bound, draft, write, onClose }: CardFormProps) {
  const { t } = useMessages('wallet');
  // Unknown counts as set: if the user has none, the server responds so and the form leads to setting one.
  const hasPassword = useKnownUser()?.has_transaction_password ?? true;
  const password = useTransactionPassword();
  const bind = useBindCard();
  const { values, change, check } = useCardValues(bound, draft);

  const server = useFormErrors(isSaidByDialog(bind.error) ? null : bind.error, NAMES);

  const submit = () => {
    if (bind.isPending) return;
    const card = cardInput(values);
    password.ask({
      confirmLabel: t('bindCard.submit'),
      summary: <CardSummary card={card} bound={bound} />,
      request: { path: editBankCardCall.path, input: card },
      run: async (proof) => {
        write.onSend();
        await bind.mutateAsync({ card, proof }).catch((error: unknown) => {
          if (bound === null && isUnconfirmed(error)) write.onUnsure();
          throw error;
        });
        write.onDone();
      },
    });
  };
  return (
    <>
      <Card title={t(bound === null ? 'bindCard.add' : 'bindCard.change')}>
        <CoolingOffNote replaces={bound !== null} />
        {!hasPassword ? (
          <PasswordFirst />
        ) : (
          <Form
            check={check}
            errors={server.errors}
            summary={(count) => t('bindCard.wrong', { count })}
            {...(server.failure !== undefined && { failure: server.failure })}
            onSubmit={submit}
          >
            <CardFields values={values} bound={bound} onChange={change} />
            <p className={styles.text}>{t('bindCard.onlyNew')}</p>
            <OnlineButton type="submit" offline={t('offline')} loading={bind.isPending}>
              {t('bindCard.submit')}
            </OnlineButton>
            {bound !== null && (
              <Button full tone="quiet" onClick={onClose}>
                {t('shared:actions.cancel')}
              </Button>
            )}
          </Form>
        )}
      </Card>
      {password.dialog}
    </>
  );
}

/** Binding needs a transaction password. */
function PasswordFirst() {
  const { t } = useMessages('wallet');
  return (
    <>
      <p className={styles.text}>{t('bindCard.passwordFirst')}</p>
      <Button full render={<Link to="/wallet/set-password" />}>
        {t('setPassword.submit')}
      </Button>
    </>
  );
}

interface CardFieldsProps {
  values: CardDraft;
  bound: BankCard | null;
  onChange: (changes: Partial<CardDraft>) => void;
}

/** The method of the destination, and the fields that it needs. */
function CardFields({ values, bound, onChange }: CardFieldsProps) {
  const { t } = useMessages('wallet');
  const { method } = values;
  const field = (name: CardField) => {
    const keeps = name === 'bank_account' && keepsAccount(method, bound);
    return (
      <TextField
        key={name}
        name={name}
        kind={name in KINDS ? KINDS[name as keyof typeof KINDS] : 'text'}
        label={t(`bindCard.${method}.${name as 'card_name'}`)}
        {...(keeps && { help: t('bindCard.keeps', { account: bound?.bank_account ?? '' }) })}
        value={values[name]}
        autoComplete="off"
        maxLength={CARD_LENGTH[name]}
        required={!keeps}
        onValueChange={(value) => onChange({ [name]: value })}
      />
    );
  };
  return (
    <>
      <Segmented
        label={t('withdraw.method')}
        value={method}
        options={METHODS.map((value) => ({
          value,
          label: wordText(t, 'withdrawalMethod', value),
        }))}
        onValueChange={(value) => onChange({ method: value })}
      />
      {fieldsOf(method).map(field)}
    </>
  );
}
