import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Card } from '@adpartner/shared/ui/card';
import { RowList } from '@adpartner/shared/ui/list-row';
import { RowsShape } from '../../components/rows-shape.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { TaskRow } from './task-row.tsx';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting-card.module.css';

/** The tasks that wait for the user, after the first steps of a partner without a funded plan. */
export function WaitingCard() {
  const { t } = useMessages('adcenter');
  const { query, tasks, steps, isWhole, missing, daysSoFar } = useWaiting();
  const rows = (
    <>
      {tasks.length > 0 && (
        <RowList>
          {tasks.map((task, place) => (
            <TaskRow key={place} task={task} daysSoFar={daysSoFar} />
          ))}
        </RowList>
      )}
      {missing && (
        <QueryView<unknown>
          query={missing}
          failedTitle={t(tasks.length > 0 ? 'waiting.failedPart' : 'waiting.failed')}
          skeleton={null}
        >
          {() => null}
        </QueryView>
      )}
      {!missing && tasks.length === 0 && <p className={styles.nothing}>{t('waiting.nothing')}</p>}
    </>
  );
  return (
    <>
      {steps && isWhole && <FirstStepsCard {...steps} />}
      {!(steps && tasks.length === 0) && (
        <Card title={t('waiting.title')} flush>
          <QueryView
            query={query}
            failedTitle={t('waiting.failed')}
            // About as many as there mostly are, so that what is below moves little.
            skeleton={<RowsShape count={3} start end={false} />}
          >
            {() => rows}
          </QueryView>
        </Card>
      )}
    </>
  );
}
