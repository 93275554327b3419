import { Page } from '@adpartner/shared/ui/page';
import { LegalText } from '../legal/legal-text.tsx';

/** The terms that a user agrees to by registering. */
export function TermsScreen() {
  return (
    <Page>
      <LegalText kind="terms" />
    </Page>
  );
}
