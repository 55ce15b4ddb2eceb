import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppShell, Footer, Header, Inline, Link, Logo, NavDrawer, NavMenu } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { addressOf } from '../../registry/web-plugin.ts';
import { DASHBOARD_PATH, WebRegistry } from '../../registry/web-registry.ts';
import { areaOf } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import { useYear } from '../../session/use-session.ts';
import { ViewState } from '../../view-state/view-state.ts';
import { AccountActions } from './AccountActions.tsx';
import { FrameNotices } from './FrameNotices.tsx';
import { landingAddress } from '../landing.ts';
import { navEntries } from './nav-entries.ts';
import { APP_NAME } from './page-title.ts';
import { ReloadOffer } from '../screens/ReloadOffer.tsx';
import { useProfile } from './use-profile.ts';

/** Header with the area's navigation, the screen, and the footer. */
export function AreaFrame({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslate();
  const registry = useService(WebRegistry);
  const views = useService(ViewState);
  const year = useYear();
  const { pathname, search } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const area = areaOf(session);
  useProfile(area, pathname);
  const entries = navEntries(registry.menu(area, session), {
    t,
    pathname,
    search,
    choose: (item) => views.choose(item),
  });
  const header = (
    <Header
      tone={pathname === addressOf(area, DASHBOARD_PATH) ? 'green' : 'default'}
      logo={
        <Link href={landingAddress(registry, session)} quiet>
          <Inline>
            <Logo name={APP_NAME} />
          </Inline>
        </Link>
      }
      nav={<NavMenu items={entries} />}
      actions={<AccountActions session={session} area={area} />}
      onOpenMenu={() => setDrawerOpen(true)}
    />
  );
  return (
    <>
      <AppShell header={header} footer={<Footer text={t('shell.copyright', { year, name: APP_NAME })} />}>
        <FrameNotices area={area} />
        {children}
      </AppShell>
      <ReloadOffer />
      <NavDrawer items={entries} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </>
  );
}
