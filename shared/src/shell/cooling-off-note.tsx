import type { ReactNode } from 'react';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import { i18n } from '@adpartner/shared/i18n/i18n';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { coolingOffOf, type CoolingOff } from './cooling-off.ts';

/** A note before saving a destination or transaction password: what that will block. */
export function CoolingOffNote({ replaces }: { replaces: boolean }): ReactNode {
  const { t, tag } = useMessages();
  const { data } = useBasicConfig();
  if (data === undefined) return null;
  const coolingOff = coolingOffOf(data, replaces);
  if (coolingOff.kind === 'none') return null;
  return <Banner tone="warn">{words(sayable(coolingOff), t, tag)}</Banner>;
}

/**
 * The host brings the messages, and one of contract 1.0 lacks those for these cases. There the message for
 * both cases is used, with a pause of no hours.
 */
function sayable(
  coolingOff: Exclude<CoolingOff, { kind: 'none' }>,
): Exclude<CoolingOff, { kind: 'none' }> {
  const { kind } = coolingOff;
  if (kind !== 'ifBefore' && kind !== 'ifFirst') return coolingOff;
  if (i18n.exists(`shared:coolingOffAhead.${kind}`)) return coolingOff;
  return { first: 0, again: 0, ...coolingOff, kind: 'either' };
}

function words(
  coolingOff: Exclude<CoolingOff, { kind: 'none' }>,
  t: TranslateShared,
  tag: string,
): string {
  const hours = (number: number) => formatHours(number, tag);
  switch (coolingOff.kind) {
    case 'certain':
      return t('shared:coolingOffAhead.certain', { duration: hours(coolingOff.hours) });
    case 'ifBefore':
      return t('shared:coolingOffAhead.ifBefore', { again: hours(coolingOff.again) });
    case 'ifFirst':
      return t('shared:coolingOffAhead.ifFirst', { first: hours(coolingOff.first) });
    case 'either':
      return t('shared:coolingOffAhead.either', {
        first: hours(coolingOff.first),
        again: hours(coolingOff.again),
      });
  }
}
