import { useEffect, useState } from 'react';
import { Button, ScreenMessage } from '#design-system';
import { useEvery, useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { areaOf } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import { AccessHelp } from './access-help.ts';
import { Arrival } from './Arrival.tsx';
import { landingAddress } from '../landing.ts';

/** Replaces a screen this account may not open: says so, names whom to ask, and links back. */
export function NoAccessScreen({ session }: { session: Session }) {
  const t = useTranslate();
  const registry = useService(WebRegistry);
  const names = useAdministrators(session);
  const back = (
    <Button variant="primary" size="lg" href={landingAddress(registry, session)}>
      {t('design.backHome')}
    </Button>
  );
  return (
    <>
      <ScreenMessage
        title={t('shell.no-access')}
        text={
          <>
            {t('shell.no-access.text')}
            <br />
            {names === null
              ? t('shell.no-access.ask-administrator')
              : names.length > 0
                ? t('shell.no-access.ask-by-name', { names: names.join(', ') })
                : t('shell.no-access.ask-staff')}
          </>
        }
        action={back}
      />
      <Arrival title="shell.no-access" />
    </>
  );
}

/** Administrators to ask: none for staff, who belong to no company; null while unknown or unavailable. */
function useAdministrators(session: Session): readonly string[] | null {
  const [help] = useEvery(AccessHelp);
  const isStaff = areaOf(session) === 'admin';
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!help || isStaff) return;
    let here = true;
    help.administrators().then(
      (found) => {
        if (here) setNames(found);
      },
      // The screen then names the role instead.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [help, isStaff]);
  return isStaff ? [] : names;
}
