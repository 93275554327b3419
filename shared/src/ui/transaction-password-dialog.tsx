import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusWrong } from './bring-into-view.ts';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import styles from './transaction-password-dialog.module.css';

const LENGTH = 6;

export interface TransactionPasswordDialogProps {
  open: boolean;
  title: ReactNode;
  /** What it confirms: from, to, how much. */
  children?: ReactNode;
  codeLabel: string;
  confirmLabel: string;
  cancelLabel: string;
  /** For who has forgotten it. */
  help?: ReactNode;
  /**
   * Checks the six digits and does what they were asked for. Returns what went wrong in words: they
   * stay until a digit is typed, and so does the dialog; null where it is done, then the dialog closes.
   */
  onConfirm: (code: string) => Promise<string | null>;
  /** It is closed: cancelled, or done. */
  onClose: () => void;
}

/** The code as far as it is typed, and what came of it; both are forgotten when the dialog closes. */
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
      const wrong = await onConfirm(code);
      setCode('');
      if (wrong === null) onClose();
      else setError(wrong);
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
  // What was pressed is disabled until there are six digits again; they are typed anew.
  useEffect(() => {
    if (error !== null) focusWrong(field.current);
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand in a form of the page, to which React hands this on.
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
