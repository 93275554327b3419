import type { Database } from '../../api/src/db/database.ts';
import { getStatistics } from '../../api/src/statistics/get-statistics.ts';
import { makePlan } from '../../api/src/testing/make-plan.ts';
import { makeUser } from '../../api/src/testing/make-user.ts';
import { fillDelivery } from './fill.ts';
import { median, type Figure } from './figure.ts';
import { timeInTurn } from './load.ts';

const ROUNDS = 100;
const FEW = 10_000;

/** The data overview of all time over ten million events, against one over ten thousand. */
export async function allTime(
  { db }: Database,
  name: Figure['database'],
  many: number,
): Promise<Figure> {
  const overviewOf = async (events: number) => {
    const { id } = await makeUser(db);
    const plan = await makePlan(db, id);
    await fillDelivery(db, { userId: id, planId: plan.id, planNumber: plan.number }, events);
    return async () => {
      const { figures } = await getStatistics(db, id, 4, 'Asia/Kathmandu');
      if (figures.clicks !== events)
        throw new Error(`${figures.clicks} clicks of ${events} events`);
    };
  };
  const asks = [await overviewOf(FEW), await overviewOf(many)];
  const [few = [], lots = []] = await timeInTurn(ROUNDS, asks);
  return {
    name: `statistics of all time over ${many.toLocaleString('en')} events ÷ over ${FEW.toLocaleString('en')}`,
    database: name,
    measured: median(lots) / median(few),
    limit: 1.5,
    holds: 'at most',
    from: `${median(lots).toFixed(2)} and ${median(few).toFixed(2)} ms, medians of ${ROUNDS} in turn`,
  };
}
