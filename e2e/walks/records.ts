import { settled } from '../stack/screens.ts';
import { chooseFilter } from '../stack/steps/wallet-steps.ts';
import { main, open, type Walk } from './walk.ts';

/** Filters and searches records, with and without matches. */
export async function records(walk: Walk): Promise<void> {
  const { say, onStep } = walk;
  const choose = (filter: Parameters<typeof chooseFilter>[1], option: string | number) =>
    chooseFilter(walk.page, filter, option, say);
  await open(walk, '/wallet/records');
  await choose('type', say('shared:fundRecordType.manual_withdrawal'));
  await choose('month', 1);
  await settled(walk.page, walk.language);
  await choose('from', 1);
  await choose('to', 28);
  await settled(walk.page, walk.language);
  await onStep('records filtered');
  await choose('type', say('shared:fundRecordType.vip_subscription'));
  await settled(walk.page, walk.language);
  await onStep('records without matches');
  await main(walk).getByRole('searchbox').fill('zzz');
  await main(walk).getByText('zzz').waitFor();
  await settled(walk.page, walk.language);
  await onStep('records searched without matches');
}
