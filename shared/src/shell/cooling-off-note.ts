import { createElement, type ReactNode } from 'react';
import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { formatHours } from '@adpartner/shared/i18n/formats';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { coolingOffOf, type CoolingOff } from './cooling-off.ts';

/** What saving a destination or a transaction password is about to block, told before it is saved. */
export function CoolingOffNote({ replaces }: { replaces: boolean }): ReactNode {
  const { t, tag } = useMessages();
  const { data } = useBasicConfig();
  if (data === undefined) return null;
  const coolingOff = coolingOffOf(data, replaces);
  if (coolingOff.kind === 'none') return null;
  return createElement(Banner, { tone: 'warn', children: words(coolingOff, t, tag) });
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
