import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Link } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { RowsShape } from '../../components/rows-shape.tsx';
import { useConfig } from '../../components/use-config.ts';
import { questionPath } from '../../model/questions.ts';

const USUAL_COUNT = 5;

/** Frequently asked questions, each as a link to its answer. */
export function QuestionsCard() {
  const { t } = useMessages('adcenter');
  const config = useConfig();
  if (config.data?.faq_config.length === 0) return null;
  return (
    <Card title={t('questions.title')} flush>
      <QueryView
        query={config}
        failedTitle={t('questions.failed')}
        skeleton={<RowsShape count={USUAL_COUNT} end={false} />}
      >
        {({ faq_config }) => (
          <RowList>
            {faq_config.map(({ id, question }) => (
              <ListRow
                key={id}
                title={<bdi>{question}</bdi>}
                render={<Link to={questionPath(id)} />}
              />
            ))}
          </RowList>
        )}
      </QueryView>
    </Card>
  );
}
