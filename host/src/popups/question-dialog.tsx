import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ConfirmDialog } from '@adpartner/shared/ui/confirm-dialog';
import type { PopupProps } from '../lazy/load-popup.ts';
import type { OpenQuestion } from '../services/popup-requests.ts';

/** The confirmation dialog that screens ask for. */
export function QuestionDialog({ open, request, onClose }: PopupProps<OpenQuestion>) {
  const { t } = useMessages();
  const { signal } = request;
  useEffect(() => {
    if (!open || !signal) return;
    if (signal.aborted) return onClose();
    signal.addEventListener('abort', onClose);
    return () => signal.removeEventListener('abort', onClose);
  }, [open, signal, onClose]);
  return (
    <ConfirmDialog
      open={open}
      title={request.title}
      body={request.body}
      confirmLabel={request.confirmLabel}
      cancelLabel={request.cancelLabel ?? t('shared:actions.cancel')}
      danger={request.danger}
      onConfirm={() => request.answer(true)}
      onCancel={onClose}
    />
  );
}
