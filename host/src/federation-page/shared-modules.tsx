import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import type { SharedModule } from '../reporting/events.ts';
import styles from './federation-screen.module.css';

/** The modules that bundles of this page share: versions, providers, and whether they are loaded. */
export function SharedModules({ modules }: { modules: readonly SharedModule[] }) {
  const { t } = useMessages('host');
  return (
    <Card title={t('developer.shared.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('developer.shared.module')}</th>
            <th scope="col">{t('developer.shared.state')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ module, version, from, loaded }) => (
            <tr key={`${module} ${version}`}>
              <th scope="row">
                <code>{module}</code>{' '}
                <span className={styles.provider}>
                  {version}, {t('developer.shared.provider')} <code>{from}</code>
                </span>
              </th>
              <td>{t(loaded ? 'developer.shared.loaded' : 'developer.shared.offered')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
