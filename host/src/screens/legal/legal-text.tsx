import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import styles from './legal-text.module.css';

export type LegalKind = 'terms' | 'privacy';

const LINES = ['45%', '100%', '92%', '97%', '60%', '38%', '100%', '95%', '72%'];

/** The operator's terms or privacy policy, in the language shown. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const { t } = useMessages('host');
  const config = useBasicConfig();
  const skeleton = (
    <Skeleton label={t('shared:states.loading')} className={styles.text}>
      {LINES.map((width, place) => (
        <SkeletonLine key={place} width={width} />
      ))}
    </Skeleton>
  );
  return (
    <QueryView
      query={config}
      skeleton={skeleton}
      failedTitle={t('legal.failed')}
      isEmpty={({ terms, privacy_policy }) =>
        (kind === 'terms' ? terms.text : privacy_policy).trim() === ''
      }
      empty={<EmptyState>{t('legal.empty')}</EmptyState>}
    >
      {({ terms, privacy_policy }) => (
        <div className={styles.text}>
          {kind === 'terms' && terms.version !== '' && (
            <p className={styles.version}>{t('legal.version', { version: terms.version })}</p>
          )}
          <RichText text={kind === 'terms' ? terms.text : privacy_policy} />
        </div>
      )}
    </QueryView>
  );
}
