import { useEvery, useService } from '../../di/services-context.tsx';
import { SessionRenewal } from '../../http/session-renewal.ts';
import { EnrolmentScreen } from '../../session/enrolment-screen.ts';
import { useLaterTexts } from '../../i18n/use-later-texts.ts';
import { SessionStore } from '../../session/session-store.ts';
import { LoadingBoundary } from '../screens/LoadingBoundary.tsx';
import { MissingScreen } from '../screens/MissingScreen.tsx';

/** The screen of a session that may only set up a second factor. */
export function EnrolmentPart() {
  useLaterTexts();
  const [enrolment] = useEvery(EnrolmentScreen);
  const session = useService(SessionStore);
  const renewal = useService(SessionRenewal);
  if (!enrolment) return <MissingScreen />;
  const { Screen } = enrolment;
  return (
    <LoadingBoundary>
      <Screen onDone={() => renewal.renew(session.accessToken() ?? '')} />
    </LoadingBoundary>
  );
}
