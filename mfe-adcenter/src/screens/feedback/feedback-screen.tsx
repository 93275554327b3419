import CircleCheck from 'lucide-react/icons/circle-check';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { FeedbackForm } from './feedback-form.tsx';

/** Feedback to the operator. */
export function FeedbackScreen() {
  const { t } = useMessages('adcenter');
  const user = useAtomValue(userAtom, { store: appStore });
  const [isSent, setSent] = useState(false);
  if (user === null) return null;
  return (
    <RefreshablePage>
      <Card>
        {isSent ? (
          <EmptyState
            icon={<CircleCheck />}
            action={
              <Button tone="secondary" onClick={() => setSent(false)}>
                {t('feedback.another')}
              </Button>
            }
          >
            <span role="status">{t('feedback.sent')}</span>
          </EmptyState>
        ) : (
          <FeedbackForm userId={user.id} onSent={() => setSent(true)} />
        )}
      </Card>
    </RefreshablePage>
  );
}
