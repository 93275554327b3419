import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { EMPTY_CARD, type CardDraft } from '../../model/card-draft.ts';

/** What was typed about a destination and not saved, without its account: that is kept nowhere. */
export function useCardDraft() {
  const userId = useAtomValue(userAtom)?.id ?? '';
  return useMemo(() => {
    const texts = textDraft('bind_card', userId);
    return {
      read(): CardDraft | null {
        const kept = texts.read();
        if (kept === null) return null;
        const method = kept.method === 'wallet_address' ? kept.method : 'bank';
        return { ...EMPTY_CARD, ...kept, method, bank_account: '' };
      },
      write: ({ bank_account: _, ...rest }: CardDraft) => texts.write(rest),
      remove: texts.remove,
    };
  }, [userId]);
}
