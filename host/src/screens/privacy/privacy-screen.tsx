import { Page } from '@adpartner/shared/ui/page';
import { LegalText } from '../legal/legal-text.tsx';

/** The privacy policy. */
export function PrivacyScreen() {
  return (
    <Page>
      <LegalText kind="privacy" />
    </Page>
  );
}
