import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Sheet } from '@adpartner/shared/ui/sheet';
import type { PopupProps } from '../../lazy/load-part.ts';
import { LegalText, type LegalKind } from './legal-text.tsx';

/** Terms or privacy policy over the page one is on. */
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
      {/* To be scrolled with the keyboard too. */}
      <section tabIndex={0} aria-label={t(`legal.${request}`)}>
        <LegalText kind={request} />
      </section>
    </Sheet>
  );
}
