import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { USERNAME_LENGTH } from '@adpartner/shared/contract/registration';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { TextField } from '@adpartner/shared/ui/text-field';

/** All fields of the registration form, some of them with texts that were kept. */
export function RegisterFields({ kept }: { kept: Readonly<Record<string, string>> }) {
  const { t } = useMessages('host');
  return (
    <>
      <TextField
        name="username"
        defaultValue={kept.username ?? ''}
        kind="code"
        label={t('shared:signIn.username')}
        help={t('register.usernameHelp', USERNAME_LENGTH)}
        autoComplete="username"
        required
      />
      <TextField
        name="nickname"
        defaultValue={kept.nickname ?? ''}
        label={t('register.nickname')}
        labelNote={t('shared:field.optional')}
        help={t('register.nicknameHelp')}
        autoComplete="nickname"
      />
      <NewPasswordFields />
      <TextField
        name="email"
        defaultValue={kept.email ?? ''}
        kind="email"
        label={t('register.email')}
        autoComplete="email"
        required
      />
      <TextField
        name="phone"
        defaultValue={kept.phone ?? ''}
        kind="tel"
        label={t('register.phone')}
        help={t('register.phoneHelp')}
        autoComplete="tel"
        required
      />
      <TextField
        name="license_key"
        kind="code"
        label={t('register.licenseKey')}
        autoComplete="off"
        maxLength={100}
        required
      />
    </>
  );
}

/** The new password, twice. */
function NewPasswordFields() {
  const { t } = useMessages('host');
  const password = {
    kind: 'password' as const,
    autoComplete: 'new-password',
    reveal: { show: t('shared:actions.showPassword'), hide: t('shared:actions.hidePassword') },
    required: true,
  };
  return (
    <>
      <TextField
        name="password"
        label={t('shared:signIn.password')}
        help={t('register.passwordHelp', LOGIN_PASSWORD_LENGTH)}
        {...password}
      />
      <TextField name="confirm_password" label={t('register.confirmPassword')} {...password} />
    </>
  );
}
