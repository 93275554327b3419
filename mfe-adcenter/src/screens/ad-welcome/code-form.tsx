import { useMemo, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { useFormErrors } from '../../components/use-form-errors.ts';
import styles from './code-form.module.css';
import { useOpenStore, type OpenStoreOptions } from './use-open-store.ts';

const FIELDS = ['authorization_code'] as const;

/** Asks for the authorization code and opens the ad account with it. */
export function CodeForm({ ticket, onDone }: OpenStoreOptions) {
  const { t } = useMessages('adcenter');
  const { open, pending, error } = useOpenStore({ ticket, onDone });
  const [isMissing, setMissing] = useState(false);
  const refused = useFormErrors(error, FIELDS);
  const missing = useMemo(() => ({ authorization_code: t('welcome.codeRequired') }), [t]);

  const submit = (values: Record<string, string>) => {
    const code = (values.authorization_code ?? '').trim();
    setMissing(code === '');
    if (code !== '') void open(code);
  };

  return (
    <Form
      errors={isMissing ? missing : refused.errors}
      failure={isMissing ? undefined : refused.failure}
      onSubmit={submit}
    >
      <TextField
        name="authorization_code"
        kind="code"
        label={t('welcome.code')}
        help={t('welcome.codeHelp')}
        autoComplete="off"
        maxLength={120}
        required
      />
      <Button type="submit" full loading={pending}>
        {t('welcome.submit')}
      </Button>
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
