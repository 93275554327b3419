import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { EMPTY_CARD, type CardDraft } from '../../model/card-draft.ts';
import { typedAccountAtom } from './typed-account.ts';

/** The typed and unsaved destination; its account is not stored. */
export function useCardDraft() {
  const userId = useAtomValue(userAtom)?.id ?? '';
  const store = useStore();
  return useMemo(() => {
    const texts = textDraft('wallet', 'bind_card', userId);
    return {
      read(): CardDraft | null {
        const kept = texts.read();
        const typed = store.get(typedAccountAtom);
        // Another user's typed account number is deleted before the form is shown.
        if (typed !== null && typed.userId !== userId) store.set(typedAccountAtom, null);
        if (kept === null) return null;
        const method = kept.method === 'wallet_address' ? kept.method : 'bank';
        const bank_account = typed?.userId === userId ? typed.account : '';
        return { ...EMPTY_CARD, ...kept, method, bank_account };
      },
      write({ bank_account: account, ...rest }: CardDraft) {
        texts.write(rest);
        store.set(typedAccountAtom, { userId, account });
      },
      remove() {
        texts.remove();
        store.set(typedAccountAtom, null);
      },
    };
  }, [userId, store]);
}
