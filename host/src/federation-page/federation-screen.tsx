import { containerName, HOST } from '@adpartner/shared/federation/apps';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { listOf } from '@adpartner/shared/i18n/word-lists';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Page, Section } from '@adpartner/shared/ui/page';
import { scopeOf } from '../remotes/share-scope/share-scope.ts';
import { activeOverrides, type Overrides } from '../remotes/overrides/overrides.ts';
import { federationInstances, sharedModules } from '../remotes/share-scope/share-scope.ts';
import { OverrideForm } from './override-form.tsx';
import { usePageLog } from './page-log.ts';
import { restartWith } from './page-overrides.ts';
import { RemoteCard } from './remote-card.tsx';
import { REMOTE_NAMES } from './remote-names.ts';
import { remoteRows } from './remote-rows.ts';
import { SharedModules } from './shared-modules.tsx';
import { useRegistry } from './use-registry.ts';

interface FederationScreenProps {
  /** Reloads the page with these overrides. */
  restart?: (overrides: Overrides) => void;
}

/** For developers: the remotes of this page, where they come from, how they loaded, and what they share. */
export function FederationScreen({ restart = restartWith }: FederationScreenProps) {
  const { t, tag } = useMessages('host');
  const { loads, violations } = usePageLog();
  const { registry, failure, readAgain } = useRegistry();
  const overrides = activeOverrides();
  const rows = remoteRows(REMOTE_NAMES, registry, overrides, loads);
  const modules = sharedModules(scopeOf(federationInstances(), containerName(HOST.name)));
  return (
    <Page>
      {violations.map(({ problem, module, by }) => (
        <Banner key={`${problem} ${module} ${by}`} tone="loss" title={t('developer.copies.title')}>
          {t(by.length > 0 ? 'developer.copies.by' : 'developer.copies.byNobody', {
            module,
            by: listOf(by, tag),
            problem: t(`developer.copies.${problem}`),
          })}
        </Banner>
      ))}
      {failure !== null && (
        <Banner tone="loss" title={t('developer.registryFailed')} alert>
          <span lang="en">{failure}</span>
        </Banner>
      )}
      <Section
        title={t('developer.remotes')}
        aside={
          <Button tone="quiet" onClick={readAgain}>
            {t('developer.readAgain')}
          </Button>
        }
      >
        {rows.map((row) => (
          <RemoteCard key={row.name} row={row} />
        ))}
      </Section>
      <OverrideForm remotes={REMOTE_NAMES} active={overrides} restart={restart} />
      <SharedModules modules={modules} />
    </Page>
  );
}
