import type { LanguageCode } from '@adpartner/shared/contract/language';
import { AUTHORIZATION_CODE_LENGTH } from '@adpartner/shared/contract/store';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link } from '@adpartner/shared/shell/router';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import styles from './code-form.module.css';
import { authorizationCodeFault } from '../../model/authorization-code.ts';
import { walkInWithCode } from './walk-in.ts';
import { useWayIn } from './way-in-state.ts';

const FIELDS = ['authorization_code'] as const;
const LIMIT = { length: AUTHORIZATION_CODE_LENGTH };

export interface CodeFormProps {
  ticket: string | null;
  /** `register`: the account is made with the ticket first. */
  by: 'register' | 'session';
  askToSwitch: (current: SessionUser) => Promise<boolean>;
}

/** Asks for the authorization code and opens the ad account with it. */
export function CodeForm({ ticket, by, askToSwitch }: CodeFormProps) {
  const { t, language } = useMessages('adcenter');
  const { toast } = useHostServices();
  const terms = useBasicConfig().data?.terms;
  const { pending, error, code: codeBefore } = useWayIn(ticket);
  const { errors, failure } = useFormErrors(error, FIELDS);

  const check = ({ authorization_code = '' }: Record<string, string>) => {
    const fault = authorizationCodeFault(authorization_code);
    return { authorization_code: fault === null ? undefined : t(`welcome.${fault}`, LIMIT) };
  };
  const submit = async (values: Record<string, string>) => {
    const code = (values.authorization_code ?? '').trim();
    const register =
      by === 'register' && ticket !== null
        ? { ticket, lang: language as LanguageCode, terms_version: terms?.version }
        : null;
    const opened = await walkInWithCode({ ticket, code, register, askToSwitch });
    if (opened) toast(t('welcome.opened'), 'success');
  };

  return (
    <Form
      check={check}
      errors={errors}
      {...(failure === undefined ? {} : { failure })}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        name="authorization_code"
        kind="code"
        label={t('welcome.code')}
        help={t('welcome.codeHelp')}
        defaultValue={codeBefore}
        autoComplete="off"
        announced
        maxLength={120}
        required
      />
      <OnlineButton type="submit" offline={t('offline')} loading={pending}>
        {t('welcome.submit')}
      </OnlineButton>
      <p className={styles.agreement}>
        <span>{t('welcome.agreement')}</span>
        <Link to="/terms" className={styles.link}>
          {t('welcome.terms')}
        </Link>
        <Link to="/privacy" className={styles.link}>
          {t('welcome.privacy')}
        </Link>
      </p>
    </Form>
  );
}
