import { createToastStore, Toaster, type ToastKind } from '@adpartner/shared/ui/toast';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import styles from './toasts.module.css';

const toasts = createToastStore();

/** Says something for two seconds, from anywhere. The message comes in translated. */
export function showToast(message: string, kind: ToastKind = 'info'): void {
  toasts.show(message, kind);
}

/** Where the page's toasts appear. */
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
