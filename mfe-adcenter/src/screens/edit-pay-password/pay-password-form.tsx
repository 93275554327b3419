import { useMemo, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { useFormErrors } from '@adpartner/shared/i18n/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Form } from '@adpartner/shared/ui/form';
import { payPasswordFaults } from '../../model/pay-password.ts';
import { useSetTransactionPassword } from '../../queries/passwords.ts';

const FIELDS = ['password', 'old_password'] as const;
const NO_FAULTS: ReturnType<typeof payPasswordFaults> = {};
const EMPTY = { old_password: '', password: '', confirmation: '' };

/** Of this call these two reasons speak of the old one; elsewhere of the only one there is. */
const ABOUT_THE_OLD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

/** The six digits, and again; before them the old ones where there are any. */
export function PayPasswordForm({ isSet }: { isSet: boolean }) {
  const { t } = useMessages('adcenter');
  const { toast, back } = useHostServices();
  const save = useSetTransactionPassword();
  const isOnline = useOnline();
  const [codes, setCodes] = useState(EMPTY);
  const [faults, setFaults] = useState(NO_FAULTS);
  const refused = useFormErrors(save.error, FIELDS);
  const isAboutOld =
    save.error instanceof ApiError && ABOUT_THE_OLD.has(save.error.reason ?? '') && isSet;
  const errors = useMemo(() => {
    const found = Object.entries(faults).map(([name, fault]) => [
      name,
      t(`payPassword.faults.${fault}`),
    ]);
    if (found.length > 0) return Object.fromEntries(found) as Record<string, string>;
    const { password, ...others } = refused.errors;
    if (password === undefined) return refused.errors;
    return { ...others, [isAboutOld ? 'old_password' : 'password']: password };
  }, [faults, refused.errors, isAboutOld, t]);

  const submit = () => {
    const draft = { ...codes, old_password: isSet ? codes.old_password : null };
    const found = payPasswordFaults(draft);
    setFaults(found);
    if (Object.keys(found).length > 0 || save.isPending || !isOnline) return;
    save.mutate(draft, {
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
      errors={errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      {isSet && field('old_password', t('payPassword.old'))}
      {field('password', t('payPassword.new'), t('payPassword.help'))}
      {field('confirmation', t('payPassword.confirmation'))}
      {!isOnline && <Banner>{t('offline')}</Banner>}
      <Button type="submit" full disabled={!isOnline} loading={save.isPending}>
        {isSet ? t('payPassword.change') : t('payPassword.set')}
      </Button>
    </Form>
  );
}
