import type { MouseEvent } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Checkbox } from '@adpartner/shared/ui/checkbox';
import type { LegalKind } from '../legal/legal-text.tsx';
import { taggedText } from './tagged-text.tsx';

export interface AgreementProps {
  /** Shows a text over the form, so that nothing typed is lost. */
  onRead: (kind: LegalKind) => void;
}

/** The checkbox, with links to the two texts. */
export function Agreement({ onRead }: AgreementProps) {
  const { t } = useMessages('host');
  const link = (kind: LegalKind) => (words: string) => {
    const read = (event: MouseEvent) => {
      // A press for another tab or window opens the link as usual.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onRead(kind);
    };
    return (
      <a href={`#/${kind}`} aria-haspopup="dialog" onClick={read}>
        {words}
      </a>
    );
  };
  return (
    <Checkbox
      name="terms"
      required
      label={taggedText(t('register.agree'), { terms: link('terms'), privacy: link('privacy') })}
    />
  );
}
