import { Page } from '@adpartner/shared/ui/page';
import { NotOpenYet } from '../../components/not-open-yet.tsx';

/** Stands at the routes of withdrawing, of the bound card and of the transaction password. */
export function NotOpenYetScreen() {
  return (
    <Page>
      <NotOpenYet />
    </Page>
  );
}
