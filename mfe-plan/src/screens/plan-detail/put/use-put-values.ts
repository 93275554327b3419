import { useEffect, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { PutBody } from '../../../queries/put-plan.ts';
import { valuesOf } from './put-body.ts';
import { NO_VALUES, type PutDraft, type PutValues } from './put-values.ts';

interface PutValuesOptions {
  draft: PutDraft;
  open: boolean;
  /** Whether the plan still waits; the draft is stored until then. */
  isWaiting: boolean;
  /** The unconfirmed request: its values are the first ones if no draft is stored. */
  sent: PutBody | undefined;
}

/** The values of the put form; they outlive a reload and the session's end. */
export function usePutValues({ draft, open, isWaiting, sent }: PutValuesOptions) {
  const { tag } = useMessages();
  const state = useState<PutValues>(
    () => draft.read()?.values ?? (sent ? valuesOf(sent, tag) : NO_VALUES),
  );
  const [values] = state;
  useEffect(() => {
    if (isWaiting) draft.write({ values, open });
    else draft.remove();
  }, [draft, values, open, isWaiting]);
  return state;
}
