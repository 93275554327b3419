import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusWrong } from './bring-into-view.ts';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from './code-field.tsx';
import { Dialog } from '@adpartner/shared/ui/dialog';
import styles from './transaction-password-dialog.module.css';

const LENGTH = 6;

/** Why a code did not confirm. */
export interface ConfirmFailure {
  message: string;
  /** Whether the code itself is wrong, so that it has to be typed anew; else it stays, to be sent again. */
  isOfCode: boolean;
}

export interface TransactionPasswordDialogProps {
  open: boolean;
  title: ReactNode;
  /** The facts of what is confirmed: from, to, how much. */
  children?: ReactNode;
  codeLabel: string;
  confirmLabel: string;
  cancelLabel: string;
  /** For users who have forgotten it. */
  help?: ReactNode;
  /**
   * Checks the six digits and does the action. Returns the failure: its message stays until a digit is
   * typed, and the dialog stays open; null on success, then the dialog closes.
   */
  onConfirm: (code: string) => Promise<ConfirmFailure | null>;
  /** Called when it closes: cancelled, or done. */
  onClose: () => void;
}

/** The typed code and its result; both are forgotten when the dialog closes. */
function useCode({ open, onConfirm, onClose }: TransactionPasswordDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!open && (code !== '' || error !== null)) {
    setCode('');
    setError(null);
  }
  const type = (typed: string) => {
    setError(null);
    setCode(typed);
  };
  const confirm = async () => {
    if (busy || code.length < LENGTH) return;
    setBusy(true);
    setError(null);
    try {
      const failure = await onConfirm(code);
      if (failure === null || failure.isOfCode) setCode('');
      if (failure === null) onClose();
      else setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { code, error, busy, type, confirm };
}

/** Asks for the six digits of the transaction password. They are forgotten when it closes. */
export function TransactionPasswordDialog(props: TransactionPasswordDialogProps) {
  const { open, title, children, codeLabel, confirmLabel, cancelLabel, help, onClose } = props;
  const { code, error, busy, type, confirm } = useCode(props);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  // The pressed button may be disabled now, until there are six digits again.
  useEffect(() => {
    if (error !== null) focusWrong(field.current);
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be inside a form of the page, to which React would pass the event.
    event.stopPropagation();
    void confirm();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!busy}
      title={title}
      actions={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} disabled={code.length < LENGTH} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        {children}
        <CodeField
          ref={field}
          name="transaction_password"
          label={codeLabel}
          length={LENGTH}
          masked
          value={code}
          readOnly={busy}
          announced
          {...(error !== null && { error })}
          onValueChange={type}
        />
        {help}
      </form>
    </Dialog>
  );
}
