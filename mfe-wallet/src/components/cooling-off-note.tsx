import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { formatHours } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { coolingOffOf } from '../model/cooling-off.ts';

/** What a change is about to block, told before it is saved. */
export function CoolingOffNote({ replaces }: { replaces: boolean }) {
  const { t, tag } = useMessages('wallet');
  const { data } = useBasicConfig();
  if (data === undefined) return null;
  const coolingOff = coolingOffOf(data, replaces);
  if (coolingOff.kind === 'none') return null;
  return (
    <Banner tone="warn">
      {coolingOff.kind === 'certain'
        ? t('coolingOff.certain', { duration: formatHours(coolingOff.hours, tag) })
        : t('coolingOff.either', {
            first: formatHours(coolingOff.first, tag),
            again: formatHours(coolingOff.again, tag),
          })}
    </Banner>
  );
}
