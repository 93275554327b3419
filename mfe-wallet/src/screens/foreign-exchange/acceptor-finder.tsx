import { describeRule } from '@adpartner/shared/i18n/error-message';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Form } from '@adpartner/shared/ui/form';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { TextField } from '@adpartner/shared/ui/text-field';
import { AcceptorCard } from './acceptor-card.tsx';
import { KINDS, useAcceptorSearch } from './use-acceptor-search.ts';
import styles from './foreign-exchange-screen.module.css';

const FIELDS = ['code'] as const;

/** A form for an acceptor's kind and code; then the found acceptor with their terms. */
export function AcceptorFinder() {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  const { kind, choose, code, type, find, found, error, isPending } = useAcceptorSearch();
  const { errors, failure } = useFormErrors(error, FIELDS);

  const check = (typed: Record<string, string>) => ({
    code: typed.code?.trim() ? undefined : describeRule('required', t),
  });
  return (
    <>
      <Card title={t('exchange.find')}>
        <p className={styles.text}>{t('exchange.what')}</p>
        <Form
          check={check}
          errors={errors}
          {...(failure !== undefined && { failure })}
          onSubmit={() => find()}
        >
          <Segmented
            label={t('exchange.kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: wordText(t, 'acceptorKind', value) }))}
            onValueChange={choose}
          />
          <TextField
            name="code"
            kind="code"
            label={t('exchange.code')}
            help={t('exchange.codeHelp')}
            value={code}
            autoComplete="off"
            maxLength={100}
            required
            announced
            onValueChange={type}
          />
          <OnlineButton
            type="submit"
            offline={t('offline')}
            // Once an agent is found, the one thing to press is to contact them.
            tone={found === undefined ? 'primary' : 'secondary'}
            loading={isPending}
          >
            {t('exchange.submit')}
          </OnlineButton>
          <Button full tone="quiet" onClick={() => openService('general')}>
            {t('exchange.noCode')}
          </Button>
        </Form>
      </Card>
      {found !== undefined && <AcceptorCard acceptor={found} />}
    </>
  );
}
