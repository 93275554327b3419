import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { useQuery } from '@adpartner/shared/api/query';
import {
  beginPasskeyCall,
  removePasskeyCall,
  type Passkey,
} from '@adpartner/shared/contract/passkey';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { withoutMarks } from '@adpartner/shared/i18n/direction';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys, isOpenedByName } from '@adpartner/shared/passkey/can-use-passkeys';
import { CoolingOffNote } from '@adpartner/shared/shell/cooling-off-note';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useTransactionPassword } from '@adpartner/shared/shell/use-transaction-password';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { RowsShape } from '../../components/rows-shape.tsx';
import {
  passkeysQuery,
  useAddPasskey,
  useConfirmByPasskey,
  useRemovePasskey,
} from '../../queries/passkeys.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { ProofDialog, type ProofQuestion } from './proof-dialog.tsx';
import styles from './security-screen.module.css';

/** The user's passkeys, with actions to add, rename, remove, and allow withdrawals. */
export function PasskeysCard() {
  const { t } = useMessages('adcenter');
  const query = useQuery(passkeysQuery());
  const [shown, setShown] = useState<Passkey | null>(null);
  const passkeys = query.data?.list ?? [];
  const { askToAdd, askToRemove, question, close } = useProvedChanges(query.data);
  const { setConfirms, dialog } = useConfirming();
  const canUse = canUsePasskeys();

  return (
    <Card title={t('security.passkeys.title')} flush>
      <p className={styles.help}>{t('security.passkeys.help')}</p>
      <QueryView
        query={query}
        failedTitle={t('security.passkeys.failed')}
        skeleton={<RowsShape count={1} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className={styles.help}>{t('security.passkeys.none')}</p>}
      >
        {({ list }) => (
          <RowList>
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={() => setShown(passkey)} />
            ))}
          </RowList>
        )}
      </QueryView>
      {/* Nothing can be added to a restricted account. */}
      {!isHopeless(query.error) && <AddPasskey canUse={canUse} onAdd={askToAdd} />}
      {shown !== null && (
        <PasskeyDialog
          key={shown.id}
          passkey={shown}
          open
          onClose={() => setShown(null)}
          onConfirms={(confirms) => {
            setShown(null);
            setConfirms(shown, confirms);
          }}
          onRemove={() => {
            setShown(null);
            askToRemove(shown);
          }}
        />
      )}
      <ProofDialog question={question} hasPasskey={canUse && passkeys.length > 0} onClose={close} />
      {dialog}
    </Card>
  );
}

/** The actions that need a proof of identity: adding and removing a passkey. */
function useProvedChanges(
  passkeys: { list: readonly Passkey[]; two_step?: boolean | undefined } | undefined,
) {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [question, setQuestion] = useState<ProofQuestion | null>(null);

  const askToAdd = () =>
    setQuestion({
      title: t('security.passkeys.add'),
      body: t('security.passkeys.addNote'),
      confirmLabel: t('shared:actions.continue'),
      call: beginPasskeyCall,
      run: async (proof) => {
        const number = (passkeys?.list.length ?? 0) + 1;
        const name = withoutMarks(t('security.passkeys.newName', { number }));
        const added = await add.mutateAsync({ name, proof });
        if (added) toast(t('security.passkeys.added'), 'success');
      },
    });
  const askToRemove = ({ id }: Passkey) => {
    const isLast = passkeys?.list.length === 1 && passkeys?.two_step === true;
    setQuestion({
      title: t('security.passkeys.removeTitle'),
      body: t(`security.passkeys.${isLast ? 'removeLast' : 'removeNote'}`),
      confirmLabel: t('security.passkeys.remove'),
      danger: true,
      call: removePasskeyCall,
      input: { id },
      run: async (proof) => {
        await remove.mutateAsync({ id, ...proof });
        toast(t('security.passkeys.removed'), 'success');
      },
    });
  };
  return { askToAdd, askToRemove, question, close: () => setQuestion(null) };
}

/** Allows a passkey to confirm withdrawals, after the transaction password, or ends that. */
function useConfirming() {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { toast } = useHostServices();
  const confirm = useConfirmByPasskey();
  const transaction = useTransactionPassword();

  const setConfirms = ({ id }: Passkey, confirms: boolean) => {
    if (!confirms) {
      confirm.mutate(
        { id, confirms },
        {
          onSuccess: () => toast(t('security.passkeys.confirmsNoMore'), 'success'),
          onError: (error) => toast(describeError(error, t, formats), 'failure'),
        },
      );
      return;
    }
    transaction.ask({
      summary: (
        <>
          <p className={styles.text}>{t('security.passkeys.confirmNote')}</p>
          <CoolingOffNote replaces />
        </>
      ),
      confirmLabel: t('security.passkeys.allow'),
      run: async (proof) => {
        if (!('password' in proof)) return;
        await confirm.mutateAsync({ id, confirms, transaction_password: proof.password });
        toast(t('security.passkeys.confirmsNow'), 'success');
      },
    });
  };
  return { setConfirms, dialog: transaction.dialog };
}

function AddPasskey({ canUse, onAdd }: { canUse: boolean; onAdd: () => void }) {
  const { t } = useMessages('adcenter');
  const isOnline = useOnline();
  return (
    <div className={styles.foot}>
      {canUse ? (
        <Button tone="secondary" full disabled={!isOnline} onClick={onAdd}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <p className={styles.text}>
          {isOpenedByName()
            ? t('security.passkeys.notHere')
            : t('security.passkeys.notAtAddress', { host: window.location.hostname })}
        </p>
      )}
    </div>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: () => void }) {
  const { t, tag } = useMessages('adcenter');
  const { name, created_at, last_used_at, synced, confirms } = passkey;
  const at = (time: string) => ({ time: formatDateTime(time, tag) });
  return (
    <ListRow
      start={<KeyRound aria-hidden="true" />}
      title={<bdi>{name}</bdi>}
      note={
        <span className={styles.facts}>
          <span>
            {last_used_at === null
              ? t('security.passkeys.createdAt', at(created_at))
              : t('security.sessions.lastUsed', at(last_used_at))}
          </span>
          {confirms && <span>{t('security.passkeys.confirms')}</span>}
          {!synced && <span>{t('security.passkeys.oneDevice')}</span>}
        </span>
      }
      onClick={onOpen}
    />
  );
}
