import { createElement, type ReactNode } from 'react';
import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { formatHours } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { coolingOffOf } from './cooling-off.ts';

/** What saving a destination or a transaction password is about to block, told before it is saved. */
export function CoolingOffNote({ replaces }: { replaces: boolean }): ReactNode {
  const { t, tag } = useMessages();
  const { data } = useBasicConfig();
  if (data === undefined) return null;
  const coolingOff = coolingOffOf(data, replaces);
  if (coolingOff.kind === 'none') return null;
  return createElement(Banner, {
    tone: 'warn',
    children:
      coolingOff.kind === 'certain'
        ? t('shared:coolingOffAhead.certain', { duration: formatHours(coolingOff.hours, tag) })
        : t('shared:coolingOffAhead.either', {
            first: formatHours(coolingOff.first, tag),
            again: formatHours(coolingOff.again, tag),
          }),
  });
}
