import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { aboveKeyboard } from './above-keyboard.ts';
import { useLayer } from './dialog-layers.ts';
import { ScrollBody } from './scroll-body.tsx';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useOpenAfterFrame } from './use-open-after-frame.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SheetProps {
  open: boolean;
  /** Called to close: by Escape, Back, a press above it, a drag down, or its close button. */
  onClose: () => void;
  title: ReactNode;
  /** Is seen in place of the title, which assistive technology still reads: a search field. */
  head?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  actions?: ReactNode;
  /** The height: '50%'. Without it the sheet fits its content, up to nine tenths of the screen. */
  height?: string;
  /** False while it must not close: Escape, Back, press and drag do nothing, the close button is off. */
  dismissable?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element to focus once it is closed; null or left out: the one that had the focus before. */
  finalFocus?: () => HTMLElement | null;
}

/** Whether the focus has moved on: to a dialog that opened as the sheet closed. */
const isInOpenWindow = () => document.activeElement?.closest('[role][data-open]') != null;

/** The title, or what is seen in place of it. */
function Title({ head, children }: Pick<SheetProps, 'head' | 'children'>) {
  if (head === undefined) return <Base.Title className={styles.title}>{children}</Base.Title>;
  return (
    <>
      <Base.Title className={styles.unseen}>
        <VisuallyHidden>{children}</VisuallyHidden>
      </Base.Title>
      <div className={styles.instead}>{head}</div>
    </>
  );
}

/** A modal panel that comes from the bottom of the screen. */
export function Sheet({
  open,
  onClose,
  title,
  head,
  closeLabel,
  children,
  actions,
  height,
  dismissable = true,
  initialFocus,
  finalFocus,
}: SheetProps) {
  const drag = useDragDown(onClose, dismissable);
  const isShown = useOpenAfterFrame(open);
  useLayer(open, dismissable, onClose);
  return (
    <Base.Root
      open={isShown}
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (next) return;
        if (!dismissable) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport ref={aboveKeyboard} className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            style={{ blockSize: height, ...drag.style }}
            data-dragging={drag.dragging || undefined}
            initialFocus={initialFocus}
            {...(finalFocus && { finalFocus: () => !isInOpenWindow() && finalFocus() })}
          >
            <div className={styles.head} {...drag.handlers}>
              <span className={styles.handle} aria-hidden="true" />
              <Title head={head}>{title}</Title>
            </div>
            <ScrollBody className={styles.body}>{children}</ScrollBody>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            {/* Last in the order, so that the focus starts with the sheet's content. */}
            <Base.Close
              render={
                <IconButton
                  label={closeLabel}
                  icon={<X />}
                  className={styles.close}
                  disabled={!dismissable}
                />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
