import { useEffect, useMemo, useState } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { Button } from '@adpartner/shared/ui/button';
import { StickyActions } from '@adpartner/shared/ui/page';
import { putDraft } from './put-values.ts';

const PutSheet = lazyScreen(() => import('./put-sheet.tsx').then((m) => m.PutSheet), {
  // What comes is a sheet over the page: it has no place of its own in it.
  fallback: <></>,
});

/** The way into the put form of a plan that waits, and the form until it is put. */
export function PutPart({ plan }: { plan: PlanDetail }) {
  const { t } = useMessages('plan');
  // Whose session it is can't change under a screen: the guard takes it away with the session.
  const userId = appStore.get(userAtom)?.id ?? '';
  const draft = useMemo(() => putDraft(plan.id, userId), [plan.id, userId]);
  const isWaiting = plan.status === 'waiting_put';
  const [isOpen, setOpen] = useState(() => isWaiting && (draft.read()?.open ?? false));
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isWaiting) PutSheet.preload();
  }, [isWaiting]);
  return (
    <>
      {isWaiting && (
        <StickyActions>
          <Button
            full
            onClick={() => {
              setWasOpen(true);
              setOpen(true);
            }}
          >
            {t('put.title')}
          </Button>
        </StickyActions>
      )}
      {wasOpen && (
        <PutSheet plan={plan} draft={draft} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
