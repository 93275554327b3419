import { useAtom, type PrimitiveAtom } from 'jotai';
import { createElement, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { usePopupPart, type LoadPopup } from '../lazy/load-popup.ts';
import styles from './popup-slot.module.css';
import { showToast } from '../services/toasts.tsx';

export interface PopupSlotProps<Request> {
  atom: PrimitiveAtom<Request | null>;
  load: LoadPopup<Request>;
  /** Called when the popup is dismissed, so that the code that opened it gets a result. */
  onDismiss?: (request: Request) => void;
}

/**
 * The place of one popup: its code loads when it is first opened; its props stay until it has closed. While
 * the code loads the page is dimmed; a press there, or Back, cancels.
 */
export function PopupSlot<Request>({ atom, load, onDismiss }: PopupSlotProps<Request>) {
  const { t } = useMessages('host');
  const [request, setRequest] = useAtom(atom);
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(() => request);

  const close = () => {
    if (request !== null) onDismiss?.(request);
    setRequest(null);
  };
  const Part = usePopupPart(load, request !== null, () => {
    close();
    // Another try can't help before there is a connection.
    showToast(t(navigator.onLine ? 'toast.notLoaded' : 'shared:errorKinds.offline'), 'failure');
  });

  const isOpen = request !== null;
  useLayer(isOpen && Part === null, true, close);

  if (Part !== null) {
    return last !== null && createElement(Part, { open: isOpen, request: last, onClose: close });
  }
  return (
    request !== null && (
      <div className={styles.pending} role="status" onClick={close}>
        <VisuallyHidden>{t('shared:states.loading')}</VisuallyHidden>
      </div>
    )
  );
}
