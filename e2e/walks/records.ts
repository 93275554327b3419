import { settled } from '../stack/screens.ts';
import { main, open, type Walk } from './walk.ts';

/** Filters records, with and without matches. */
export async function records(walk: Walk): Promise<void> {
  const { say, onStep } = walk;
  const choose = (name: string) =>
    main(walk).getByRole('combobox', { name: say(`wallet:records.${name}`), exact: true });
  await open(walk, '/wallet/records');
  await choose('type').selectOption({ label: say('shared:fundRecordType.manual_withdrawal') });
  await choose('month').selectOption({ index: 1 });
  await settled(walk.page, walk.language);
  await choose('from').selectOption({ index: 1 });
  await choose('to').selectOption({ index: 28 });
  await settled(walk.page, walk.language);
  await onStep('records filtered');
  await choose('type').selectOption({ label: say('shared:fundRecordType.vip_subscription') });
  await settled(walk.page, walk.language);
  await onStep('records without matches');
}
