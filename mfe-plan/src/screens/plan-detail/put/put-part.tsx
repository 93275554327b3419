import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { Button } from '@adpartner/shared/ui/button';
import { StickyActions } from '@adpartner/shared/ui/page';
import { putDraft } from './put-values.ts';

const PutSheet = lazyScreen(() => import('./put-sheet.tsx').then((m) => m.PutSheet), {
  // A sheet overlays the page, so it needs no placeholder while its code loads.
  fallback: <></>,
});

interface PutPartProps {
  plan: PlanDetail;
  /** The element that shows the plan's state. */
  stateRef: RefObject<HTMLElement | null>;
}

/** The button that opens the put form of a waiting plan, and the form. */
export function PutPart({ plan, stateRef }: PutPartProps) {
  const { t } = useMessages('plan');
  // The user can't change while a screen is open, because the guard removes the screen with the session.
  const userId = appStore.get(userAtom)?.id ?? '';
  const draft = useMemo(() => putDraft(plan.id, userId), [plan.id, userId]);
  const isWaiting = plan.status === 'waiting_put';
  const [isOpen, setOpen] = useState(() => isWaiting && (draft.read()?.open ?? false));
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isWaiting) void PutSheet.preload();
  }, [isWaiting]);
  useEffect(
    () => () => {
      const kept = draft.read();
      // A user who leaves the page has closed the form; a user whose session ended comes back to the open form.
      if (kept !== null && appStore.get(userAtom) !== null) draft.write({ ...kept, open: false });
    },
    [draft],
  );
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
        <PutSheet
          plan={plan}
          stateRef={stateRef}
          draft={draft}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
