import { useQuery } from '@adpartner/shared/api/query';
import { useUser } from '@adpartner/shared/api/use-user';
import { mayMoneyComeIn } from '@adpartner/shared/contract/money-in';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import type { QueryState } from '@adpartner/shared/shell/update-failed';
import { useMomentAfter } from '../../components/use-moment-after.ts';
import { useSignedInUntil } from '../../components/use-signed-in-until.ts';
import { reminderTimes, waitingTasks, type WaitingTask } from '../../model/waiting.ts';
import { couponFactsQuery } from '../../queries/coupons.ts';
import { waitingPlansQuery } from '../../queries/waiting-plans.ts';
import { walletQuery } from '../../queries/wallet.ts';

const isIn = ({ isPending }: { isPending: boolean }) => !isPending;

/** The facts of the first steps; null if they are not shown: a restricted account can take none. */
const stepsOf = (
  plans: { count: number; has_put?: boolean | undefined } | undefined,
  wallet: Wallet | undefined,
): { wallet: Wallet; waitingPlans: number } | null =>
  plans?.has_put === false && wallet && mayMoneyComeIn(wallet)
    ? { wallet, waitingPlans: plans.count }
    : null;

/**
 * The waiting tasks, the query on which they wait first, and the facts of the first steps, null if those are not shown.
 */
export function useWaiting() {
  const { user } = useUser();
  const signedInUntil = useSignedInUntil(user && { signIn: user.sign_in });
  const plans = useQuery(waitingPlansQuery());
  const coupons = useQuery(couponFactsQuery());
  const wallet = useQuery(walletQuery());
  const expiring = coupons.data?.expires_first;
  const now = useMomentAfter(reminderTimes(expiring));
  const steps = stepsOf(plans.data, wallet.data);
  const tasks: WaitingTask[] = waitingTasks(
    {
      wallet: wallet.data,
      waitingPlans: plans.data?.count,
      expiresFirst: expiring,
      couponClaimable: coupons.data?.newcomer.claimable,
      signedInToday: user ? signedInUntil !== null : undefined,
      hasFirstSteps: steps !== null,
    },
    now,
  );
  // The server tells a restricted account of its money only, which is all that it can be about.
  const isRestricted = wallet.data !== undefined && !mayMoneyComeIn(wallet.data);
  const needed = isRestricted ? [wallet] : [wallet, coupons];
  // All tasks appear together, so that rows do not shift.
  const isWhole = needed.every(isIn);
  const first: QueryState<unknown> = isRestricted ? wallet : plans;
  /** A query that failed, so that some waiting tasks may not be known. */
  const missing = needed.find((query) => query.isError && query.data === undefined);
  return {
    query: { ...first, data: isWhole ? first.data : undefined },
    tasks,
    steps,
    isWhole,
    missing,
    daysSoFar: user?.sign_in.count ?? 0,
  };
}
