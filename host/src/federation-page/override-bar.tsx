import { useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { folderOf } from '../remotes/overrides/override-address.ts';
import type { Overrides } from '../remotes/overrides/overrides.ts';
import type { AskedOverrides } from '../remotes/overrides/take-overrides.ts';
import { FEDERATION_PATH } from './federation-path.ts';
import styles from './override-bar.module.css';

interface OverrideBarProps {
  asked: AskedOverrides;
  /** Begins the page anew with these. */
  restart: (overrides: Overrides) => void;
}

const entriesOf = (overrides: Overrides) => Object.entries(overrides);

/** Says which remotes of this page are a developer's own, and ends that; what was refused, and why. */
export function OverrideBar({ asked, restart }: OverrideBarProps) {
  const { t } = useMessages('host');
  const { pathname } = useLocation();
  const [hasAnswered, setAnswered] = useState(false);
  const active = entriesOf(asked.active);
  const waiting = hasAnswered ? [] : entriesOf(asked.waiting);
  const refused = hasAnswered ? [] : asked.refused;
  if (active.length + waiting.length + refused.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('developer.bar.label')}>
      {active.length > 0 && (
        <div className={styles.line}>
          <div className={styles.words}>
            {active.map(([remote, entry]) => (
              <p key={remote}>{t('developer.bar.active', { remote, source: folderOf(entry) })}</p>
            ))}
          </div>
          <div className={styles.actions}>
            {pathname !== FEDERATION_PATH && (
              <Button tone="quiet" className={styles.button} render={<Link to={FEDERATION_PATH} />}>
                {t('developer.bar.details')}
              </Button>
            )}
            <Button tone="quiet" className={styles.button} onClick={() => restart({})}>
              {t('developer.bar.end')}
            </Button>
          </div>
        </div>
      )}
      {waiting.length > 0 && (
        <div className={styles.line}>
          <div className={styles.words}>
            {waiting.map(([remote, entry]) => (
              <p key={remote}>{t('developer.bar.asks', { remote, source: folderOf(entry) })}</p>
            ))}
            <p>{t('developer.bar.warning')}</p>
          </div>
          <div className={styles.actions}>
            <Button
              tone="quiet"
              className={styles.button}
              onClick={() => restart({ ...asked.active, ...asked.waiting })}
            >
              {t('developer.bar.load')}
            </Button>
            <Button tone="quiet" className={styles.button} onClick={() => setAnswered(true)}>
              {t('developer.bar.decline')}
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <div className={styles.line}>
          <div className={styles.words}>
            {refused.map(({ remote, refusal }, at) => (
              <p key={at}>
                {t('developer.bar.refused', {
                  remote,
                  why: t(`developer.refusal.${refusal}`),
                })}
              </p>
            ))}
          </div>
          <div className={styles.actions}>
            <Button tone="quiet" className={styles.button} onClick={() => setAnswered(true)}>
              {t('shared:actions.close')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
