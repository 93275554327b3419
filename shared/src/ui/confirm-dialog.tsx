import { useRef, type ReactNode } from 'react';
import { Button } from '@adpartner/shared/ui/button';
import { Dialog } from './dialog.tsx';
import { ErrorText } from '@adpartner/shared/ui/error-text';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For a destructive action: the button has a warning colour, and Cancel has the focus. */
  danger?: boolean;
  /** The action runs; it can't be confirmed again meanwhile. */
  busy?: boolean;
  /** Why the action failed. */
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two buttons; cancelling is as easy as confirming. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, confirmLabel, cancelLabel, danger, busy, error } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      dismissable={!busy}
      role="alertdialog"
      title={title}
      description={body}
      initialFocus={danger ? cancel : confirm}
      actions={
        <>
          <Button ref={cancel} tone="secondary" disabled={busy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            tone={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </Dialog>
  );
}
