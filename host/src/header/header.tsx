import { useAtomValue } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Headset from 'lucide-react/icons/headset';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useLocation } from '@adpartner/shared/shell/router';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { useRuntimeConfig } from '../config/current-config.ts';
import { NOT_FOUND_TITLE } from '../router/not-found-id.ts';
import { closeTopDialog } from '../services/close-top-dialog.ts';
import { openLanguageSheet } from '../services/popup-requests.ts';
import { Bell } from './bell.tsx';
import { documentTitle } from './document-title.ts';
import { headerIcons } from './header-icons.ts';
import { HeaderBar } from './header-bar.tsx';
import { HeaderTitle } from './header-title.tsx';
import styles from './header.module.css';
import { useLogout } from './use-logout.ts';
import { useTitle } from './use-title.ts';

/**
 * The bar above every screen. Ways out of the page (back, logout) are at its start, help is at its end; three
 * icons at most, so that a title fits at 320 px.
 */
export function Header({ meta }: { meta: RouteMeta }) {
  const { t } = useMessages('host');
  const { brand } = useRuntimeConfig();
  const { back, openService } = useHostServices();
  const user = useAtomValue(userAtom);
  const logout = useLogout();
  // Not for another screen, whose back may close the app.
  const afterPress = useAfterPress(useLocation().key);
  const title = useTitle(meta.title);
  const icons = headerIcons({ meta, entry: user?.entry ?? null });

  useEffect(() => {
    document.title = documentTitle(title, brand.name);
  }, [title, brand.name]);

  if (meta.hideHeader) return null;
  return (
    <HeaderBar transparent={meta.transparent}>
      <div className={styles.side}>
        {icons.back && (
          <IconButton
            label={t('shared:actions.back')}
            icon={<ChevronLeft />}
            // A step within the page ends first, as with the browser's Back and the device's key.
            onClick={() => {
              if (!closeTopDialog()) afterPress(back);
            }}
          />
        )}
        {icons.logout && (
          <IconButton
            label={t('header.logout')}
            icon={<LogOut className={styles.outwards} />}
            onClick={() => void logout()}
          />
        )}
      </div>
      {title !== null && meta.title !== NOT_FOUND_TITLE && <HeaderTitle>{title}</HeaderTitle>}
      <div className={styles.side}>
        {icons.service && (
          <IconButton
            label={t('shared:service.title')}
            icon={<Headset />}
            onClick={() => openService('general')}
          />
        )}
        {icons.language && (
          <IconButton
            label={t('header.language')}
            icon={<Languages />}
            onClick={openLanguageSheet}
          />
        )}
        {icons.notification && <Bell />}
      </div>
    </HeaderBar>
  );
}
