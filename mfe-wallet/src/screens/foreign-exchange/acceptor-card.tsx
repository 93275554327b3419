import { useEffect, useRef } from 'react';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { isExternalUrl } from '@adpartner/shared/bridge/hybrid-bridge';
import type { Acceptor } from '@adpartner/shared/contract/acceptor';
import { IN_APP_CHANNEL, type Channel } from '@adpartner/shared/contract/channel';
import { formatHours, formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { WithdrawalTerms } from '../../components/withdrawal/withdrawal-terms.tsx';
import styles from './foreign-exchange-screen.module.css';

/** A link to a channel: type 1 inside the app, mail and phone on the device, any other in a new tab. */
function linkTo({ type, url }: Channel) {
  if (!/^https:/i.test(url)) return <a href={url} rel="noreferrer" />;
  if (type === IN_APP_CHANNEL) return <Link to={`/customer?url=${encodeURIComponent(url)}`} />;
  return <a href={url} target="_blank" rel="noopener noreferrer" />;
}

/** An exchange agent: name, terms, and the ways of contact. */
export function AcceptorCard({ acceptor }: { acceptor: Acceptor }) {
  const { t, tag } = useMessages('wallet');
  const { money, currency } = useFormats();
  const { openService } = useHostServices();
  const methods = useBasicConfig().data?.withdraw_method_config ?? [];
  const { id, kind, name, limit, rate, currency: taken, eta_hours } = acceptor;
  const { fee_rate, licence, channel } = acceptor;
  const ours = currency?.code ?? '';
  const number = formatNumber(rate, tag, 10);
  const head = useRef<HTMLDivElement>(null);
  // The result below the form gets the focus, so that a screen reader reads it.
  useEffect(() => head.current?.focus(), [id]);

  const facts: Fact[] = [
    { key: 'kind', label: t('exchange.kind'), value: wordText(t, 'acceptorKind', kind) },
    {
      key: 'limit',
      label: t('exchange.limit'),
      value: t('deposit.range', { min: money(limit.min), max: money(limit.max) }),
    },
    {
      key: 'rate',
      label: t('exchange.rate'),
      value:
        taken === null
          ? t('exchange.rateOf', { ours, rate: number })
          : `1 ${ours} = ${number} ${taken}`,
    },
    {
      key: 'eta',
      label: t('exchange.eta'),
      value: eta_hours === null ? t('exchange.noEta') : formatHours(eta_hours, tag),
    },
    {
      key: 'fee',
      label: t('deposit.fee'),
      value: /^[0.]+$/.test(fee_rate)
        ? t('deposit.feeNone')
        : t('deposit.feeRate', { rate: formatPercent(fee_rate, tag, 4) }),
    },
    { key: 'licence', label: t('exchange.licence'), value: licence ?? t('exchange.noLicence') },
  ];
  return (
    <div ref={head} tabIndex={-1} className={styles.found}>
      <Card title={<bdi>{name}</bdi>}>
        <FactList facts={facts} />
        {methods.length > 0 && <WithdrawalTerms methods={methods} />}
        <p className={styles.text}>{t('exchange.next')}</p>
        {isExternalUrl(channel.url) ? (
          <Button full render={linkTo(channel)}>
            {t('exchange.contact', { name })}
          </Button>
        ) : (
          <Button full onClick={() => openService('recharge')}>
            {t('shared:actions.contactService')}
          </Button>
        )}
      </Card>
    </div>
  );
}
