import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useLayer } from './dialog-layers.ts';
import styles from './dialog.module.css';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { joinClasses } from './join-classes.ts';

export interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, Back, a press beside it, or its close button. */
  onClose: () => void;
  title: ReactNode;
  /** What it is about, read out with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
  /** False: neither Escape nor Back nor a press beside it closes it. */
  dismissable?: boolean;
  /** The name of a close button in the corner; without it there is none. */
  closeLabel?: string;
  /** An interruption that wants an answer is an 'alertdialog'. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus first, when it is not the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A window over the page, 85 % wide. It holds the focus while open and gives it back after. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  dismissable = true,
  closeLabel,
  role,
  initialFocus,
}: DialogProps) {
  useLayer(open, dismissable, onClose);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (next) return;
        if (!dismissable && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} initialFocus={initialFocus} {...(role && { role })}>
            <Base.Title className={joinClasses(styles.title, closeLabel && styles.besideClose)}>
              {title}
            </Base.Title>
            <div className={styles.body}>
              {description !== undefined && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            {/* Last, so that the focus begins with what the dialog is for. */}
            {closeLabel !== undefined && (
              <Base.Close
                render={<IconButton label={closeLabel} icon={<X />} className={styles.close} />}
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
