import { UserMenu } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { addressOf } from '../../registry/web-plugin.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import type { Session } from '../../session/session.ts';
import { ViewState } from '../../view-state/view-state.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { Palette } from '../palette/Palette.tsx';
import { PreferenceSwitches } from '../preferences/PreferenceSwitches.tsx';
import { useLeave } from './use-sign-out.ts';

/** The palette, tools of plugins, theme, language and the account menu. */
export function AccountActions({ session, area }: { session: Session; area: 'home' | 'admin' }) {
  const t = useTranslate();
  const registry = useService(WebRegistry);
  const views = useService(ViewState);
  const leave = useLeave();
  const items = registry.userMenu(area, session).map((item) => ({
    id: item.to,
    label: t(item.label),
    href: addressOf(area, item.to),
    icon: 'user' as const,
    onAction: () => views.choose(item),
  }));
  return (
    <>
      <Palette session={session} area={area} />
      <HeaderTools session={session} area={area} />
      <PreferenceSwitches />
      <UserMenu
        name={session.accountName}
        items={[...items, { id: 'logout', label: t('shell.logout'), icon: 'logout', onAction: leave }]}
      />
    </>
  );
}
