import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Card } from '@adpartner/shared/ui/card';
import { RichText } from '@adpartner/shared/ui/rich-text';
import styles from './rules-card.module.css';
import { TextShape } from './text-shape.tsx';
import { useConfig } from './use-config.ts';

type Rules = 'activity_rules' | 'credit_rules' | 'level_rules';

/** One of the operator's rules, on a card of its own. */
export function RulesCard({ rules, title }: { rules: Rules & keyof BasicConfig; title: string }) {
  const { t } = useMessages('adcenter');
  const config = useConfig();
  return (
    <Card title={title}>
      <QueryView query={config} failedTitle={t('rulesFailed')} skeleton={<TextShape />}>
        {(data) =>
          data[rules].trim() === '' ? (
            <p className={styles.missing}>{t('rulesMissing')}</p>
          ) : (
            <RichText text={data[rules]} level={3} />
          )
        }
      </QueryView>
    </Card>
  );
}
