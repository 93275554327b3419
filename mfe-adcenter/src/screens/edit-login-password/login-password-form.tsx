import { useState } from 'react';
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
import { useErrorsMoved } from '../../components/use-errors-moved.ts';
import { loginPasswordFaults, type LoginPasswordDraft } from '../../model/login-password.ts';
import { useChangeLoginPassword } from '../../queries/passwords.ts';
import { PasswordRules } from './password-rules.tsx';

const FIELDS = ['old_password', 'new_password', 'password'] as const;
const { max } = LOGIN_PASSWORD_LENGTH;
/** As they are asked for; the old one may be from days when another length was allowed. */
const PASSWORDS = [
  { name: 'old_password', label: 'old', use: 'current-password', maxLength: undefined },
  { name: 'new_password', label: 'new', use: 'new-password', maxLength: max },
  { name: 'confirmation', label: 'confirmation', use: 'new-password', maxLength: max },
] as const;
const BLANK: LoginPasswordDraft = { old_password: '', new_password: '', confirmation: '' };

/** Old, new, new again. Changing it ends every session, so it leads to the login page. */
export function LoginPasswordForm({ username }: { username: string }) {
  const { t } = useMessages('adcenter');
  const navigate = useNavigate();
  const change = useChangeLoginPassword();
  const [draft, setDraft] = useState(BLANK);
  const refused = useFormErrors(change.error, FIELDS);
  // Elsewhere the only password there is: here the new one.
  const errors = useErrorsMoved(refused.errors, 'password', 'new_password');

  const check = (values: Record<string, string>) =>
    wordsFor(loginPasswordFaults({ ...BLANK, ...values }), (fault) =>
      fault === 'weak'
        ? t('shared:errors.weak_password')
        : t(`loginPassword.faults.${fault}`, LOGIN_PASSWORD_LENGTH),
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
      <PasswordFields
        draft={draft}
        onType={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
      />
      <PasswordRules draft={draft} />
      <Button type="submit" full loading={change.isPending}>
        {t('loginPassword.submit')}
      </Button>
    </Form>
  );
}

interface PasswordFieldsProps {
  draft: LoginPasswordDraft;
  onType: (name: keyof LoginPasswordDraft, value: string) => void;
}

function PasswordFields({ draft, onType }: PasswordFieldsProps) {
  const { t } = useMessages('adcenter');
  return PASSWORDS.map(({ name, label, use, maxLength }) => (
    <TextField
      key={name}
      name={name}
      kind="password"
      label={t(`loginPassword.${label}`)}
      autoComplete={use}
      maxLength={maxLength}
      reveal={{ show: t('shared:actions.showPassword'), hide: t('shared:actions.hidePassword') }}
      required
      value={draft[name]}
      onValueChange={(value) => onType(name, value)}
    />
  ));
}
