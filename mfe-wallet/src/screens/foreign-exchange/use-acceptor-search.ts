import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { AcceptorKind } from '@adpartner/shared/contract/acceptor';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { useFindAcceptor } from '../../queries/acceptors.ts';

export const KINDS = ['personal', 'enterprise'] as const satisfies readonly AcceptorKind[];

/** The searched kind and code of an acceptor, stored while typed, and the found acceptor. */
export function useAcceptorSearch() {
  const { data: found, error, isPending, mutate, reset } = useFindAcceptor();
  const userId = useAtomValue(userAtom)?.id ?? '';
  const draft = useMemo(() => textDraft('wallet', 'acceptor', userId), [userId]);
  const [chosen, setKind] = useState<AcceptorKind>(
    () => KINDS.find((one) => one === draft.read()?.kind) ?? 'personal',
  );
  const [code, setCode] = useState(() => draft.read()?.code ?? '');
  // An agent who is found says of which kind they are.
  const kind = KINDS.find((one) => one === found?.kind) ?? chosen;
  useEffect(() => draft.write({ kind, code }), [draft, kind, code]);
  return {
    kind,
    code,
    found,
    error,
    isPending,
    choose(next: AcceptorKind) {
      setKind(next);
      reset();
    },
    type(next: string) {
      setCode(next);
      // The agent found earlier belongs to another code. Their kind stays chosen.
      if (found === undefined) return;
      setKind(kind);
      reset();
    },
    find() {
      if (!isPending) mutate({ kind, code });
    },
  };
}
