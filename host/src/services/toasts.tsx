import { createToastStore, Toaster, type ToastKind } from '@adpartner/shared/ui/toast';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import styles from './toasts.module.css';

const toasts = createToastStore();

/** Shows a translated message for two seconds, from anywhere. */
export function showToast(message: string, kind: ToastKind = 'info'): void {
  toasts.show(message, kind);
}

/** The place of the page's toasts. */
export function Toasts() {
  const { t } = useMessages('host');
  return (
    <Toaster
      store={toasts}
      className={styles.toasts}
      words={{
        success: t('shared:toast.success'),
        failure: t('shared:toast.failure'),
        info: t('shared:toast.info'),
      }}
      closeLabel={t('shared:actions.close')}
    />
  );
}
