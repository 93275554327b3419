import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { firstSteps, type FirstStep, type FirstStepName } from '../../model/first-steps.ts';
import styles from './first-steps-card.module.css';

const WHERE: Readonly<Record<Exclude<FirstStepName, 'money'>, string>> = {
  plan: '/plan?status=waiting_put',
  password: '/wallet/set-password',
  account: '/wallet/bind-card',
};

/** A new partner's first steps, in place of figures that are all zero. */
export function FirstStepsCard({ wallet, waitingPlans }: { wallet: Wallet; waitingPlans: number }) {
  const { t } = useMessages('adcenter');
  const { openService } = useHostServices();
  const note = ({ name, isDone }: FirstStep) => {
    if (isDone) return undefined;
    if (name !== 'plan') return t(`firstSteps.${name}.note`);
    return t(waitingPlans === 0 ? 'firstSteps.noPlan' : 'waiting.plansNote');
  };
  return (
    <Card title={t('firstSteps.title')} flush>
      <RowList label={t('firstSteps.title')}>
        {firstSteps(wallet).map((step) => (
          <ListRow
            key={step.name}
            start={<Mark isDone={step.isDone} />}
            title={
              <>
                {t(`firstSteps.${step.name}.title`)}
                {step.isDone && <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>}
              </>
            }
            note={note(step)}
            {...(step.isDone
              ? {}
              : step.name === 'money'
                ? { onClick: () => openService('recharge') }
                : { render: <Link to={WHERE[step.name]} /> })}
          />
        ))}
      </RowList>
    </Card>
  );
}

function Mark({ isDone }: Pick<FirstStep, 'isDone'>) {
  return isDone ? (
    <Check className={styles.done} aria-hidden="true" />
  ) : (
    <Circle className={styles.open} aria-hidden="true" />
  );
}
