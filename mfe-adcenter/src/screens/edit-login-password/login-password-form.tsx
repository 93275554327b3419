import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { isPadded } from '@adpartner/shared/contract/is-padded';
import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { twoSentences } from '@adpartner/shared/i18n/sentences';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { signOut } from '@adpartner/shared/session/session-atoms';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { useNavigate } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Form } from '@adpartner/shared/ui/form';
import { useErrorsMoved } from '../../components/use-errors-moved.ts';
import { loginPasswordFaults, type LoginPasswordDraft } from '../../model/login-password.ts';
import { useChangeLoginPassword } from '../../queries/passwords.ts';
import { PasswordFields } from './password-fields.tsx';
import { PasswordRules } from './password-rules.tsx';

const FIELDS = ['old_password', 'new_password', 'password'] as const;
const BLANK: LoginPasswordDraft = { old_password: '', new_password: '', confirmation: '' };

/** The old password, the new one, and its repetition. A change ends every session and leads to the login page. */
export function LoginPasswordForm({ username }: { username: string }) {
  const { t } = useMessages('adcenter');
  const navigate = useNavigate();
  const change = useChangeLoginPassword(() => {
    // The guard navigates to the login page with a return to here; this navigation replaces it.
    flushSync(() => signOut());
    void navigate('/login', { replace: true, state: { reason: 'password_changed' } });
  });
  const [draft, setDraft] = useState(BLANK);
  const refused = useFormErrors(change.error, FIELDS);
  const failure = isUnconfirmed(change.error)
    ? twoSentences(refused.failure ?? '', t('loginPassword.unsure'))
    : refused.failure;
  // The server's field `password` is the new password here.
  const moved = useErrorsMoved(refused.errors, 'password', 'new_password');
  const isOldPadded = 'old_password' in moved && isPadded(change.variables?.old_password ?? '');
  const errors = useMemo(
    () => (isOldPadded ? { ...moved, old_password: t('security.proof.wrongPadded') } : moved),
    [moved, isOldPadded, t],
  );

  const check = (values: Record<string, string>) =>
    wordsFor(loginPasswordFaults({ ...BLANK, ...values }), (fault) =>
      fault === 'weak'
        ? t('shared:errors.weak_password')
        : t(`loginPassword.faults.${fault}`, LOGIN_PASSWORD_LENGTH),
    );
  const submit = () => {
    const { old_password, new_password } = draft;
    if (change.isPending) return;
    change.mutate({ old_password, new_password });
  };

  return (
    <Form
      check={check}
      errors={errors}
      {...(failure === undefined ? {} : { failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <Banner>{t('loginPassword.note')}</Banner>
      {/* Password managers read the user name here. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields
        draft={draft}
        onType={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
      />
      <PasswordRules draft={draft} />
      <OnlineButton type="submit" offline={t('offline')} loading={change.isPending}>
        {t('loginPassword.submit')}
      </OnlineButton>
    </Form>
  );
}
