import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Sheet } from '@adpartner/shared/ui/sheet';
import type { PopupProps } from '../../lazy/load-popup.ts';
import { LegalText, type LegalKind } from './legal-text.tsx';

/** Terms or privacy policy in a sheet over the current page. */
export function LegalSheet({ open, request, onClose }: PopupProps<LegalKind>) {
  const { t } = useMessages('host');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`legal.${request}`)}
      closeLabel={t('shared:actions.close')}
      height="90%"
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <section tabIndex={0} aria-label={t(`legal.${request}`)}>
        <LegalText kind={request} />
      </section>
    </Sheet>
  );
}
