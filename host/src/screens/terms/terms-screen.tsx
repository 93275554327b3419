import { Page } from '@adpartner/shared/ui/page';
import { LegalText } from '../legal/legal-text.tsx';

/** What one agrees to by registering. */
export function TermsScreen() {
  return (
    <Page>
      <LegalText kind="terms" />
    </Page>
  );
}
