import { useSearchParams } from '@adpartner/shared/shell/router';
import { Page } from '@adpartner/shared/ui/page';
import { NotFound } from '../../components/not-found.tsx';
import { PlanStory } from './plan-story.tsx';

/** The plan that the URL's `id` names. */
export function PlanDetailScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <PlanStory key={id} id={id} />;
  return (
    <Page>
      <NotFound />
    </Page>
  );
}
