import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { formatDateTime, formatNumber } from '@adpartner/shared/i18n/formats';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import styles from './federation-screen.module.css';
import type { OtherVersion, RemoteRow } from './remote-rows.ts';

const STATES = {
  loaded: { tone: 'accent', icon: <Check /> },
  waiting: { tone: 'neutral', icon: <Clock /> },
  failed: { tone: 'loss', icon: <TriangleAlert /> },
} as const;

/** The state of the remote on this page. */
function useVersionFacts({ version, role, entry, integrity }: RemoteRow): Fact[] {
  const { t } = useMessages('host');
  const none = t('developer.none');
  return [
    {
      key: 'version',
      label: t('developer.fact.version'),
      value: version === null ? none : <code>{version}</code>,
    },
    {
      key: 'role',
      label: t('developer.fact.role'),
      value: role === null ? none : t(`developer.role.${role}`),
    },
    {
      key: 'entry',
      label: t('developer.fact.entry'),
      value: entry === null ? none : <code className={styles.code}>{entry}</code>,
      long: entry !== null,
    },
    {
      key: 'integrity',
      label: t('developer.fact.integrity'),
      value: integrity ? (
        <code className={styles.code}>{integrity}</code>
      ) : (
        t('developer.unchecked')
      ),
      long: Boolean(integrity),
    },
  ];
}

/** How the remote was loaded. */
function useLoadFacts({ took, attempts, failures, lastError, fallback }: RemoteRow): Fact[] {
  const { t, tag } = useMessages('host');
  const none = t('developer.none');
  return [
    {
      key: 'took',
      label: t('developer.fact.loadTime'),
      value:
        took === null
          ? none
          : t('developer.milliseconds', { time: formatNumber(Math.round(took), tag) }),
    },
    {
      key: 'attempts',
      label: t('developer.fact.attempts'),
      value: formatNumber(attempts, tag),
    },
    {
      key: 'failures',
      label: t('developer.fact.failures'),
      value: formatNumber(failures, tag),
    },
    ...(lastError === null
      ? []
      : [
          {
            key: 'lastError',
            label: t('developer.fact.lastError'),
            value: <span lang="en">{lastError}</span>,
            long: true,
          },
        ]),
    {
      key: 'fallback',
      label: t('developer.fact.fallback'),
      value: fallback ? t('developer.fallback', fallback) : none,
    },
  ];
}

/** The remote's other releases. */
function useReleaseFacts({ others, released, pinned, asOf, unusable }: RemoteRow): Fact[] {
  const { t, tag } = useMessages('host');
  const otherName = ({ role, version, share }: OtherVersion) => {
    const name = `${version} (${t(`developer.role.${role}`)})`;
    return share === null ? name : `${name}, ${formatPercent(share, tag, 2)}`;
  };

  return [
    {
      key: 'others',
      label: t('developer.fact.others'),
      value:
        others.length === 0
          ? t('developer.none')
          : others.map((other) => <div key={other.role}>{otherName(other)}</div>),
    },
    ...(released === null
      ? []
      : [
          {
            key: 'released',
            label: t('developer.fact.released'),
            value: formatDateTime(released, tag),
          },
        ]),
    ...(asOf === null
      ? []
      : [
          {
            key: 'asOf',
            label: t('developer.fact.asOf'),
            value: formatDateTime(new Date(asOf).toISOString(), tag),
          },
        ]),
    ...(unusable === null
      ? []
      : [
          {
            key: 'unusable',
            label: t('developer.fact.unusable'),
            value: <span lang="en">{unusable}</span>,
            long: true,
          },
        ]),
    ...(pinned
      ? [{ key: 'pinned', label: t('developer.fact.pinned'), value: t('developer.yes') }]
      : []),
  ];
}

/** Everything about one remote of the page. */
export function RemoteCard({ row }: { row: RemoteRow }) {
  const { t } = useMessages('host');
  const facts = [...useVersionFacts(row), ...useLoadFacts(row), ...useReleaseFacts(row)];
  return (
    <Card
      title={row.name}
      level={3}
      aside={<StateChip {...STATES[row.state]}>{t(`developer.state.${row.state}`)}</StateChip>}
    >
      <FactList facts={facts} />
    </Card>
  );
}
