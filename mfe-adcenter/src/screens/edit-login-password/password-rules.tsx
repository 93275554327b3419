import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import {
  loginPasswordRules,
  type LoginPasswordDraft,
  type LoginPasswordRule,
} from '../../model/login-password.ts';
import styles from './password-rules.module.css';

/** The rules of a new password, each checked off while the user types. */
export function PasswordRules({ draft }: { draft: LoginPasswordDraft }) {
  const { t, tag } = useMessages('adcenter');
  const rules = Object.entries(loginPasswordRules(draft)) as [LoginPasswordRule, boolean][];
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  const limits = { min: formatNumber(min, tag), max: formatNumber(max, tag) };
  return (
    <ul role="list" aria-label={t('loginPassword.rules.label')} className={styles.rules}>
      {rules.map(([rule, isKept]) => (
        <li key={rule} className={styles.rule} data-kept={isKept || undefined}>
          {isKept ? (
            <CircleCheck className={styles.icon} aria-hidden="true" />
          ) : (
            <Circle className={styles.icon} aria-hidden="true" />
          )}
          <span>{t(`loginPassword.rules.${rule}`, limits)}</span>
          <VisuallyHidden>
            {isKept ? t('loginPassword.kept') : t('loginPassword.open')}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
