import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { signOut } from '@adpartner/shared/session/session-atoms';
import { useNavigate } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { loginPasswordFaults, type LoginPasswordDraft } from '../../model/login-password.ts';
import { useChangeLoginPassword } from '../../queries/passwords.ts';
import { PasswordRules } from './password-rules.tsx';

const FIELDS = ['old_password', 'new_password', 'password'] as const;
const BLANK: LoginPasswordDraft = { old_password: '', new_password: '', confirmation: '' };

/** Old, new, new again. Changing it ends every session, so it leads to the login page. */
export function LoginPasswordForm({ username }: { username: string }) {
  const { t } = useMessages('adcenter');
  const navigate = useNavigate();
  const change = useChangeLoginPassword();
  const [draft, setDraft] = useState(BLANK);
  const refused = useFormErrors(change.error, FIELDS);
  // Elsewhere the only password there is: here the new one.
  const errors = useMemo(() => {
    const { password, ...others } = refused.errors;
    return password === undefined ? refused.errors : { ...others, new_password: password };
  }, [refused.errors]);

  const check = (values: Record<string, string>) =>
    wordsFor(loginPasswordFaults({ ...BLANK, ...values }), (fault) =>
      fault === 'weak' ? t('shared:errors.weak_password') : t(`loginPassword.faults.${fault}`),
    );
  const submit = () => {
    const { old_password, new_password } = draft;
    if (change.isPending) return;
    change.mutate(
      { old_password, new_password },
      {
        onSuccess: () => {
          // The guard leads to the login page, and would bring back here; what led there comes on top.
          flushSync(() => signOut());
          void navigate('/login', { replace: true, state: { reason: 'password_changed' } });
        },
      },
    );
  };

  const reveal = {
    show: t('shared:actions.showPassword'),
    hide: t('shared:actions.hidePassword'),
  };
  const { max } = LOGIN_PASSWORD_LENGTH;
  const typed = (name: keyof LoginPasswordDraft) => ({
    name,
    value: draft[name],
    onValueChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
  });
  return (
    <Form
      check={check}
      errors={errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <Banner>{t('loginPassword.note')}</Banner>
      {/* For password managers, which want to know whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...typed('old_password')}
        kind="password"
        label={t('loginPassword.old')}
        autoComplete="current-password"
        reveal={reveal}
        required
      />
      <TextField
        {...typed('new_password')}
        kind="password"
        label={t('loginPassword.new')}
        autoComplete="new-password"
        maxLength={max}
        reveal={reveal}
        required
      />
      <TextField
        {...typed('confirmation')}
        kind="password"
        label={t('loginPassword.confirmation')}
        autoComplete="new-password"
        maxLength={max}
        reveal={reveal}
        required
      />
      <PasswordRules draft={draft} />
      <Button type="submit" full loading={change.isPending}>
        {t('loginPassword.submit')}
      </Button>
    </Form>
  );
}
