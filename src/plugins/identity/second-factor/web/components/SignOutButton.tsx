import { SessionCalls, SessionStore, useService, useTranslate } from '#core';
import { Button } from '#design-system';

/** Signs out, for a person who cannot set up a second factor now. */
export function SignOutButton() {
  const t = useTranslate();
  const session = useService(SessionStore);
  const calls = useService(SessionCalls);
  const leave = () => {
    const refreshToken = session.refreshToken();
    // The server ends it in any case after half an hour.
    if (refreshToken !== null) calls.signOut(refreshToken).catch(() => undefined);
    session.signOut('signed-out');
  };
  return (
    <Button variant="ghost" fullWidth onPress={leave}>
      {t('second-factor.enrol.sign-out')}
    </Button>
  );
}
