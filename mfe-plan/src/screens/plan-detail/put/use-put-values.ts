import { useEffect, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { PutBody } from '../../../queries/put-plan.ts';
import { valuesOf } from './put-body.ts';
import { NO_VALUES, type PutDraft, type PutValues } from './put-values.ts';

interface PutValuesOptions {
  draft: PutDraft;
  open: boolean;
  /** Whether the plan still waits to be put: what is typed is kept for as long. */
  isWaiting: boolean;
  /** What was sent and has no response, to begin with where nothing is kept. */
  sent: PutBody | undefined;
}

/** What the put form holds; outlives a reload and the session's end. */
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
