import { useState } from 'react';
import { useQuery } from '@adpartner/shared/api/query';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { useLostWrite } from '../../components/use-lost-write.ts';
import { bankCardQuery } from '../../queries/bank-card.ts';
import { BoundCard } from './bound-card.tsx';
import { CardForm } from './card-form.tsx';
import { useCardDraft } from './use-card-draft.ts';

/** The destination of withdrawals: the bound bank card or wallet address, or the form that binds one. */
export function BindCardScreen() {
  const { t } = useMessages('wallet');
  const { toast, back } = useHostServices();
  const query = useQuery(bankCardQuery());
  const draft = useCardDraft();
  const hasPassword = useKnownUser()?.has_transaction_password ?? false;
  const [isChanging, setChanging] = useState(() => draft.read() !== null);
  const afterPress = useAfterPress();
  const close = () => {
    draft.remove();
    afterPress(() => setChanging(false));
  };
  const saved = (isShown: boolean) => {
    toast(t('bindCard.done'), 'success');
    close();
    if (isShown) back();
  };
  // Only a first one: a card that was bound before tells nothing of the change.
  const write = useLostWrite(query.data !== undefined && query.data !== null, saved);
  return (
    <Page>
      <QueryView
        query={query}
        failedTitle={t('bindCard.failed')}
        skeleton={
          <Skeleton label={t('shared:states.loading')}>
            <Card>
              <SkeletonLine size={16} width="50%" />
              {Array.from({ length: 5 }, (_, place) => (
                <SkeletonBlock key={place} height="56px" />
              ))}
            </Card>
          </Skeleton>
        }
      >
        {(card) =>
          card !== null && !isChanging ? (
            <BoundCard card={card} onChange={() => afterPress(() => setChanging(true))} />
          ) : (
            <CardForm bound={card} draft={draft} write={write} onClose={close} />
          )
        }
      </QueryView>
      {hasPassword && (
        <Button full tone="secondary" render={<Link to="/ad-center/edit-pay-password" />}>
          {t('setPassword.change')}
        </Button>
      )}
    </Page>
  );
}
