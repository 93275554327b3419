import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Link, useSearchParams } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { RichText } from '@adpartner/shared/ui/rich-text';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { TextShape } from '../../components/text-shape.tsx';
import { useConfig } from '../../components/use-config.ts';
import { OPERATING_RULES_ID, questionPage } from '../../model/questions.ts';

/** The answer to one question, or the operating rules. */
export function QuesDetailScreen() {
  const { t } = useMessages('adcenter');
  const [search] = useSearchParams();
  const id = search.get('id');
  const config = useConfig();
  const { setHeader } = useHostServices();

  useEffect(() => {
    if (id !== OPERATING_RULES_ID) return;
    setHeader({ title: 'adcenter:titles.operatingRules' });
    return () => setHeader(null);
  }, [id, setHeader]);

  return (
    <RefreshablePage>
      <Card>
        <QueryView query={config} failedTitle={t('questions.failed')} skeleton={<TextShape />}>
          {(data) => {
            const page = questionPage(data, id);
            if (page === null) return <NoSuchQuestion />;
            return (
              <>
                {page.title !== null && <h2>{page.title}</h2>}
                <RichText text={page.text} level={page.title === null ? 2 : 3} />
              </>
            );
          }}
        </QueryView>
      </Card>
    </RefreshablePage>
  );
}

function NoSuchQuestion() {
  const { t } = useMessages('adcenter');
  return (
    <EmptyState
      icon={<FileQuestion />}
      action={
        <Button tone="secondary" render={<Link to="/ad-center" />}>
          {t('questions.all')}
        </Button>
      }
    >
      {t('questions.notFound')}
    </EmptyState>
  );
}
