import { ApiError } from '@adpartner/shared/api/api-error';
import type { User } from '@adpartner/shared/contract/user';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatFrom, formatNumber } from '@adpartner/shared/i18n/formats';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useDay } from '@adpartner/shared/shell/use-day';
import { Banner } from '@adpartner/shared/ui/banner';
import { Card } from '@adpartner/shared/ui/card';
import { Figure, FigureGrid } from '@adpartner/shared/ui/figure';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import { useSignedInUntil } from '../../components/use-signed-in-until.ts';
import { useUser } from '@adpartner/shared/api/use-user';
import { localDay } from '../../model/month-calendar.ts';
import { waitsForOtherDay } from '../../model/next-sign-in.ts';
import { useSignIn } from '../../queries/user.ts';
import { SignCalendar } from './sign-calendar.tsx';

/** The daily check-in: count, streak and days. */
export function UserSignScreen() {
  const { t, tag } = useMessages('adcenter');
  const formats = useFormats();
  const { toast } = useHostServices();
  const { user, query } = useUser();
  const signIn = useSignIn();
  const error = useErrorWhileRestricted(signIn.error);
  const responded =
    signIn.data?.next_at ??
    (signIn.error instanceof ApiError ? signIn.error.params.next_at : undefined);
  // The error was about the previous day.
  const until = useSignedInUntil(user && { signIn: user.sign_in, responded }, signIn.reset);
  if (user === null) return <UserPendingScreen query={query} />;
  const { count, streak, days } = user.sign_in;
  const isDone = until !== null;
  const sign = () =>
    signIn.mutate(undefined, { onSuccess: () => toast(t('sign.success'), 'success') });

  return (
    <RefreshablePage>
      <Card>
        <FigureGrid>
          <Figure size="large" caption={t('sign.count')} amount={formatNumber(count, tag)} />
          <Figure size="large" caption={t('sign.streak')} amount={formatNumber(streak, tag)} />
        </FigureGrid>
        {/* A lost response does not matter once the refetched user has checked in. */}
        {error !== null && !isDone && (
          <Banner tone="loss" alert>
            {describeError(error, t, formats)}
          </Banner>
        )}
        <OnlineButton
          offline={t('offline')}
          loading={signIn.isPending}
          disabled={isDone}
          onClick={sign}
        >
          {isDone ? <Done signIn={user.sign_in} until={until} /> : t('sign.action')}
        </OnlineButton>
        <UserUpdateFailed query={query} />
      </Card>
      <SignCalendar days={days} />
    </RefreshablePage>
  );
}

/** Why it cannot be done now, and from when it can. */
function Done({ signIn, until }: { signIn: User['sign_in']; until: number }) {
  const { t, tag } = useMessages('adcenter');
  const today = localDay(new Date(useDay()));
  if (!Number.isFinite(until)) return t('sign.done');
  const time = formatFrom(new Date(until).toISOString(), tag);
  return waitsForOtherDay(signIn, until, today)
    ? t('sign.nextAt', { time })
    : t('sign.doneUntil', { time });
}
