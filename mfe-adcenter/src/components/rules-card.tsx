import type { BasicConfig } from '@adpartner/shared/contract/basic-config';
import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { Loaded } from './loaded.tsx';
import styles from './rules-card.module.css';

type Rules = 'activity_rules' | 'credit_rules' | 'level_rules';

/** One of the operator's rules, on a card of its own. */
export function RulesCard({ rules, title }: { rules: Rules & keyof BasicConfig; title: string }) {
  const { t } = useMessages('adcenter');
  const config = useBasicConfig();
  return (
    <Card title={title}>
      <Loaded query={config} failed={t('rulesFailed')} skeleton={<RulesSkeleton />}>
        {(data) =>
          data[rules].trim() === '' ? (
            <p className={styles.missing}>{t('rulesMissing')}</p>
          ) : (
            <RichText text={data[rules]} level={3} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** A few lines of text on their way. */
export function RulesSkeleton() {
  return (
    <>
      <SkeletonLine width="100%" />
      <SkeletonLine width="92%" />
      <SkeletonLine width="64%" />
    </>
  );
}
