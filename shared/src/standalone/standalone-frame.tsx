import { useAtomValue } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import LogOut from 'lucide-react/icons/log-out';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { useQuery } from '@adpartner/shared/api/query';
import { useRefetchOnLanguage } from '@adpartner/shared/shell/use-refetch-on-language';
import { LANGUAGES } from '@adpartner/shared/contract/language';
import { i18n, setLanguage } from '@adpartner/shared/i18n/i18n';
import { isLanguageCode, LANGUAGE_NAMES } from '@adpartner/shared/i18n/languages';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom, signOut } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Outlet, useMatches } from '@adpartner/shared/shell/router';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { SandboxMark } from '@adpartner/shared/ui/sandbox-mark';
import { routeMetaOf, type RouteMeta } from '@adpartner/shared/shell/route-meta';
import styles from './standalone-frame.module.css';
import { StandaloneServices } from './standalone-services.tsx';
import { StandaloneSignIn } from './standalone-sign-in.tsx';

function Header({ meta }: { meta: RouteMeta }) {
  const { t, language } = useMessages();
  const { back } = useHostServices();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <header className={styles.header}>
      <IconButton label={t('actions.back')} icon={<ChevronLeft />} onClick={() => back()} />
      <h1 className={styles.title}>{meta.title !== undefined && i18n.t(meta.title)}</h1>
      <select
        className={styles.language}
        aria-label={t('language.title')}
        value={language}
        onChange={({ target }) => {
          if (isLanguageCode(target.value)) void setLanguage(target.value, { chosenByUser: true });
        }}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
      {isSignedIn && (
        <IconButton label={t('signIn.signOut')} icon={<LogOut />} onClick={() => signOut()} />
      )}
    </header>
  );
}

/** The frame of a standalone remote: a plain header, the sandbox bar, a sign-in. */
export function StandaloneFrame() {
  useRefetchOnLanguage();
  const { t, language } = useMessages();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const config = useQuery(basicConfigQuery(language));
  const matches = useMatches();
  const meta = routeMetaOf(matches.at(-1)?.handle);
  return (
    <StandaloneServices meta={meta}>
      {(shown) => (
        <div className={styles.frame} data-panes={shown.panes || undefined}>
          {!shown.hideHeader && <Header meta={shown} />}
          {config.data?.environment === 'sandbox' && <SandboxMark>{t('sandbox')}</SandboxMark>}
          <main>{isSignedIn || shown.auth === false ? <Outlet /> : <StandaloneSignIn />}</main>
        </div>
      )}
    </StandaloneServices>
  );
}
