import { useState, type ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button, type ButtonProps } from '@adpartner/shared/ui/button';
import { folderOf } from '../remotes/overrides/folder-of.ts';
import type { Overrides } from '../remotes/overrides/overrides.ts';
import type { AskedOverrides } from '../remotes/overrides/take-overrides.ts';
import { FEDERATION_PATH } from '../router/federation-path.ts';
import styles from './override-bar.module.css';

interface OverrideBarProps {
  asked: AskedOverrides;
  /** Reloads the page with these overrides. */
  restart: (overrides: Overrides) => void;
}

type Entries = readonly [remote: string, entry: string][];

const entriesOf = (overrides: Overrides): Entries => Object.entries(overrides);

/**
 * Lists the overridden remotes of this page and ends the overrides; lists rejected overrides with their
 * reasons.
 */
export function OverrideBar({ asked, restart }: OverrideBarProps) {
  const { t } = useMessages('host');
  const [isDismissed, setDismissed] = useState(false);
  const active = entriesOf(asked.active);
  const waiting = isDismissed ? [] : entriesOf(asked.waiting);
  const refused = isDismissed ? [] : asked.refused;
  if (active.length + waiting.length + refused.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('developer.bar.label')}>
      {active.length > 0 && <ActiveLine active={active} onEnd={() => restart({})} />}
      {waiting.length > 0 && (
        <WaitingLine
          waiting={waiting}
          onLoad={() => restart({ ...asked.active, ...asked.waiting })}
          onDecline={() => setDismissed(true)}
        />
      )}
      {refused.length > 0 && <RefusedLine refused={refused} onClose={() => setDismissed(true)} />}
    </section>
  );
}

/** The overridden remotes. */
function ActiveLine({ active, onEnd }: { active: Entries; onEnd: () => void }) {
  const { t } = useMessages('host');
  const { pathname } = useLocation();
  return (
    <Line
      words={active.map(([remote, entry]) => (
        <p key={remote}>{t('developer.bar.active', { remote, source: folderOf(entry) })}</p>
      ))}
      actions={
        <>
          {pathname !== FEDERATION_PATH && (
            <Action render={<Link to={FEDERATION_PATH} />}>{t('developer.bar.details')}</Action>
          )}
          <Action onClick={onEnd}>{t('developer.bar.end')}</Action>
        </>
      }
    />
  );
}

interface WaitingLineProps {
  waiting: Entries;
  onLoad: () => void;
  onDecline: () => void;
}

/** The overrides that a link asks for. */
function WaitingLine({ waiting, onLoad, onDecline }: WaitingLineProps) {
  const { t } = useMessages('host');
  return (
    <Line
      words={
        <>
          {waiting.map(([remote, entry]) => (
            <p key={remote}>{t('developer.bar.asks', { remote, source: folderOf(entry) })}</p>
          ))}
          <p>{t('developer.bar.warning')}</p>
        </>
      }
      actions={
        <>
          <Action onClick={onLoad}>{t('developer.bar.load')}</Action>
          <Action onClick={onDecline}>{t('developer.bar.decline')}</Action>
        </>
      }
    />
  );
}

interface RefusedLineProps {
  refused: AskedOverrides['refused'];
  onClose: () => void;
}

/** The overrides of a link that were rejected, and why. */
function RefusedLine({ refused, onClose }: RefusedLineProps) {
  const { t } = useMessages('host');
  return (
    <Line
      words={refused.map(({ remote, error }, at) => (
        <p key={at}>
          {t('developer.bar.refused', { remote, why: t(`developer.errors.${error}`) })}
        </p>
      ))}
      actions={<Action onClick={onClose}>{t('shared:actions.close')}</Action>}
    />
  );
}

/** One line of the bar with its buttons. */
function Line({ words, actions }: { words: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>{words}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** A button of the bar. */
const Action = (props: Pick<ButtonProps, 'onClick' | 'render' | 'children'>) => (
  <Button tone="quiet" className={styles.button} {...props} />
);
