import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { IconButton } from '@adpartner/shared/ui/icon-button';

export interface CopyButtonProps {
  text: string;
  /** The accessible name: "Copy plan number". */
  label: string;
  copiedLabel: string;
  failedLabel: string;
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  return (
    <span className={styles.copy}>
      <IconButton
        label={label}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        className={styles.button}
        onClick={() => void copy()}
      />
      <span role="status" className={styles.status}>
        {outcome && <span>{outcome === 'copied' ? copiedLabel : failedLabel}</span>}
      </span>
    </span>
  );
}
