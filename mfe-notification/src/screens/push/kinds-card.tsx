import { ApiError } from '@adpartner/shared/api/api-error';
import { PUSH_KINDS, type PushKind } from '@adpartner/shared/contract/push';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { Card } from '@adpartner/shared/ui/card';
import { Checkbox } from '@adpartner/shared/ui/checkbox';
import { askPermission, isAllowed } from '../../model/push-browser.ts';
import { withKind } from '../../model/push-state.ts';
import { useSetKinds } from '../../queries/push.ts';
import styles from './kinds-card.module.css';

export interface KindsCardProps {
  /** The signed-in user's id. */
  user: string;
  serverKey: string;
  /** The kinds of this server: a newer one may have more. */
  offered: readonly string[];
  /** The kinds that the server pushes to this browser. */
  chosen: readonly string[];
  /** The user has answered whether the browser may show notifications. */
  onAsked: () => void;
}

/** The kinds of notices, each turned on or off at once. */
export function KindsCard({ user, serverKey, offered, chosen, onAsked }: KindsCardProps) {
  const { t } = useMessages('notification');
  const formats = useFormats();
  const { toast } = useHostServices();
  const set = useSetKinds(user, serverKey);
  const kinds = PUSH_KINDS.filter((kind) => offered.includes(kind));
  const stored = isAllowed() ? kinds.filter((kind) => chosen.includes(kind)) : [];
  const on = set.isPending ? set.variables : stored;

  const change = async (kind: PushKind, isOn: boolean) => {
    if (isOn && !(await askPermission())) {
      onAsked();
      toast(t('push.permission'), 'failure');
      return;
    }
    set.mutate(withKind(kinds, on, kind, isOn), {
      onError: (error) =>
        toast(
          error instanceof ApiError
            ? t('push.failed', { why: describeError(error, t, formats) })
            : t('push.unreachable'),
          'failure',
        ),
    });
  };
  return (
    <Card title={t('push.about')}>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          className={styles.kind}
          name={kind}
          label={t(`push.kinds.${kind}.title`)}
          help={t(`push.kinds.${kind}.note`)}
          checked={on.includes(kind)}
          onCheckedChange={(isOn) => void change(kind, isOn)}
        />
      ))}
    </Card>
  );
}
