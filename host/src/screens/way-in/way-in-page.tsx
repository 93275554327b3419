import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Page } from '@adpartner/shared/ui/page';
import { BrandMark } from './brand-mark.tsx';
import styles from './way-in-page.module.css';

export interface WayInPageProps {
  title: string;
  /** One line on what this is. */
  lead: string;
  /**
   * Whether it takes the place of another page at the same address: its head gets the focus then, because the control
   * that had it is gone.
   */
  arrives?: boolean;
  children: ReactNode;
}

/** The frame of the login and registration pages: brand, form, small print. */
export function WayInPage({ title, lead, arrives = false, children }: WayInPageProps) {
  const { t } = useMessages('host');
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrives) head.current?.focus({ preventScroll: true });
  }, [arrives]);
  return (
    <Page className={styles.page}>
      <div ref={head} tabIndex={arrives ? -1 : undefined} className={styles.head}>
        <BrandMark />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
      <nav className={styles.foot} aria-label={t('legal.label')}>
        <Link to="/terms">{t('legal.terms')}</Link>
        <Link to="/privacy">{t('legal.privacy')}</Link>
      </nav>
    </Page>
  );
}
