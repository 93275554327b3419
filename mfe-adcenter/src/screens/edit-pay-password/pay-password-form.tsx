import { useState } from 'react';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { easyCodeText } from '@adpartner/shared/i18n/easy-code-text';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { twoSentences } from '@adpartner/shared/i18n/sentences';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Form } from '@adpartner/shared/ui/form';
import { useUser } from '@adpartner/shared/api/use-user';
import { useErrorsMoved } from '../../components/use-errors-moved.ts';
import { isAboutOldPassword, payPasswordFaults } from '../../model/pay-password.ts';
import { useChangeTransactionPassword } from '../../queries/passwords.ts';

const FIELDS = ['password', 'old_password'] as const;
const EMPTY = { old_password: '', password: '', confirmation: '' };

/** The old transaction password, the new one, and its repetition. */
export function PayPasswordForm() {
  const { t } = useMessages('adcenter');
  const { toast, back } = useHostServices();
  const phone = useUser().user?.phone ?? '';
  const save = useChangeTransactionPassword();
  const [codes, setCodes] = useState(EMPTY);
  const refused = useFormErrors(save.error, FIELDS);
  const failure = isUnconfirmed(save.error)
    ? twoSentences(refused.failure ?? '', t('loginPassword.unsure'))
    : refused.failure;
  const shownAt = isAboutOldPassword(save.error) ? 'old_password' : 'password';
  const errors = useErrorsMoved(refused.errors, 'password', shownAt);

  const check = (values: Record<string, string>) =>
    wordsFor(payPasswordFaults({ ...EMPTY, ...values }, phone), (fault) => {
      if (fault === 'digits' || fault === 'same' || fault === 'mismatch')
        return t(`payPassword.faults.${fault}`);
      return easyCodeText(fault, t);
    });
  const submit = () => {
    if (save.isPending) return;
    save.mutate(codes, {
      onSuccess: () => {
        toast(t('payPassword.saved'), 'success');
        back();
      },
    });
  };

  const field = (name: keyof typeof EMPTY, label: string, help?: string) => (
    <CodeField
      name={name}
      label={label}
      {...(help === undefined ? {} : { help })}
      masked
      value={codes[name]}
      onValueChange={(value) => setCodes((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <Form
      check={check}
      errors={errors}
      {...(failure === undefined ? {} : { failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      {field('old_password', t('payPassword.old'))}
      {field('password', t('payPassword.new'), t('payPassword.help'))}
      {field('confirmation', t('payPassword.confirmation'))}
      <OnlineButton type="submit" offline={t('offline')} loading={save.isPending}>
        {t('payPassword.change')}
      </OnlineButton>
    </Form>
  );
}
