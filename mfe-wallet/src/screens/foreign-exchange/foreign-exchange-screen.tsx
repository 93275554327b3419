import { Page } from '@adpartner/shared/ui/page';
import { NotOpenYet } from '../../components/not-open-yet.tsx';
import styles from './foreign-exchange-screen.module.css';

/** The acceptance of foreign exchange, under a header with white text. */
export function ForeignExchangeScreen() {
  return (
    <div>
      <div className={styles.cover} aria-hidden="true" />
      <Page>
        <NotOpenYet />
      </Page>
    </div>
  );
}
