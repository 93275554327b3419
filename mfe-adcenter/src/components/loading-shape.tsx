import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Skeleton } from '@adpartner/shared/ui/skeleton';
import styles from './loading-shape.module.css';

/** The shapes of loading content, one below the other. */
export function LoadingShape({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <Skeleton label={t('shared:states.loading')} className={styles.shape}>
      {children}
    </Skeleton>
  );
}
