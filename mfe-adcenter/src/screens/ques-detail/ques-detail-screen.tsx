import { useEffect } from 'react';
import { STALE } from '@adpartner/shared/api/stale';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { NotFound } from '@adpartner/shared/shell/not-found';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { TextShape } from '../../components/text-shape.tsx';
import { useConfig } from '../../components/use-config.ts';
import { OPERATING_RULES_ID, questionPage } from '../../model/questions.ts';

/** The answer to one question, or the operating rules. */
export function QuesDetailScreen() {
  const { t } = useMessages('adcenter');
  const [search] = useSearchParams();
  const id = search.get('id');
  const config = useConfig(STALE.MINUTES.FIVE);
  const { setHeader } = useHostServices();

  useEffect(() => {
    if (id !== OPERATING_RULES_ID) return;
    setHeader({ title: 'adcenter:titles.operatingRules' });
    return () => setHeader(null);
  }, [id, setHeader]);

  return (
    <RefreshablePage>
      <QueryView query={config} failedTitle={t('questions.failed')} skeleton={<PageShape />}>
        {(data) => {
          const page = questionPage(data, id);
          if (page === null) return <NotFound to="/ad-center" label={t('questions.all')} />;
          return (
            <Card>
              {/* In the direction of its own language, as the paragraphs of the answer. */}
              {page.title !== null && <h2 dir="auto">{page.title}</h2>}
              <RichText text={page.text} level={page.title === null ? 2 : 3} />
            </Card>
          );
        }}
      </QueryView>
    </RefreshablePage>
  );
}

const PageShape = () => (
  <Card>
    <TextShape />
  </Card>
);
