import { useState } from 'react';
import { OPERATED_ID_LENGTH } from '@adpartner/shared/contract/typed-inputs';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { followFault, idOf } from '../../model/follow.ts';
import { useFollow } from '../../queries/assistance.ts';

const FIELDS = ['operated_id'] as const;
const LIMIT = { length: OPERATED_ID_LENGTH };

/** A form that follows the agent of an operated ID in place of the current one. */
export function FollowForm({ own, following }: { own: string; following: string | null }) {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const follow = useFollow();
  const [id, setId] = useState('');
  // A lost response does not matter once the refetched user follows the one that was asked for.
  const isDone = follow.error !== null && following !== null && follow.variables === following;
  const refused = useFormErrors(isDone ? null : follow.error, FIELDS);
  const typed = isDone && idOf(id) === following ? '' : id;

  const check = ({ operated_id = '' }: Record<string, string>) => {
    const fault = followFault(operated_id, { own, following });
    return { operated_id: fault === null ? undefined : t(`operated.faults.${fault}`, LIMIT) };
  };
  const submit = () => {
    if (follow.isPending) return;
    follow.mutate(idOf(id), {
      onSuccess: (now) => {
        setId('');
        if (now.following !== null) {
          toast(t('operated.followed', { id: now.following }), 'success');
        }
      },
    });
  };

  return (
    <Form
      check={check}
      errors={refused.errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      onSubmit={submit}
    >
      <TextField
        name="operated_id"
        kind="code"
        inputMode="numeric"
        label={t('operated.id')}
        help={t('operated.idHelp', LIMIT)}
        value={typed}
        onValueChange={setId}
        autoComplete="off"
        announced
        maxLength={100}
        required
      />
      <OnlineButton type="submit" offline={t('offline')} loading={follow.isPending}>
        {following === null ? t('operated.submit') : t('operated.replace')}
      </OnlineButton>
    </Form>
  );
}
