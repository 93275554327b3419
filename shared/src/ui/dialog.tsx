import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { aboveKeyboard } from './above-keyboard.ts';
import { useLayer } from './dialog-layers.ts';
import styles from './dialog.module.css';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { joinClasses } from './join-classes.ts';
import { ScrollBody } from './scroll-body.tsx';
import { useOpenAfterFrame } from './use-open-after-frame.ts';

export interface DialogProps {
  open: boolean;
  /** Called to close: by Escape, Back, a press beside it, or its close button. */
  onClose: () => void;
  title: ReactNode;
  /** The description, read out with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
  /** False: neither Escape nor Back nor a press beside it closes it. */
  dismissable?: boolean;
  /** The label of a close button in the corner; without it there is none. */
  closeLabel?: string;
  /** A dialog that interrupts and needs an answer is an 'alertdialog'. */
  role?: 'dialog' | 'alertdialog';
  /** The first focused element, if it is not the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog, 85 % wide. It traps the focus while open and returns it after. */
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
  const isShown = useOpenAfterFrame(open);
  useLayer(open, dismissable, onClose);
  return (
    <Base.Root
      open={isShown}
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (next) return;
        if (!dismissable && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport ref={aboveKeyboard} className={styles.viewport}>
          <Base.Popup className={styles.popup} initialFocus={initialFocus} {...(role && { role })}>
            <Base.Title className={joinClasses(styles.title, closeLabel && styles.besideClose)}>
              {title}
            </Base.Title>
            <ScrollBody className={styles.body}>
              {description !== undefined && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
              {children}
            </ScrollBody>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            {/* Last in the order, so that the focus starts with the dialog's content. */}
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
