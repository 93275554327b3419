import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { TextField } from '@adpartner/shared/ui/text-field';
import type { LoginPasswordDraft } from '../../model/login-password.ts';

const { max } = LOGIN_PASSWORD_LENGTH;
/** In the form's order. The old password has no limit, because it may be older than the present one. */
const PASSWORDS = [
  { name: 'old_password', label: 'old', use: 'current-password', maxLength: undefined },
  { name: 'new_password', label: 'new', use: 'new-password', maxLength: max },
  { name: 'confirmation', label: 'confirmation', use: 'new-password', maxLength: max },
] as const;

interface PasswordFieldsProps {
  draft: LoginPasswordDraft;
  onType: (name: keyof LoginPasswordDraft, value: string) => void;
}

/** Fields for the old password, the new one, and its repetition. */
export function PasswordFields({ draft, onType }: PasswordFieldsProps) {
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
