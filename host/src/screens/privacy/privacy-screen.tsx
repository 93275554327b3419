import { Page } from '@adpartner/shared/ui/page';
import { LegalText } from '../legal/legal-text.tsx';

/** What is kept of whom, and why. */
export function PrivacyScreen() {
  return (
    <Page>
      <LegalText kind="privacy" />
    </Page>
  );
}
