import { useLocation } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { LazyAreaFrame } from '../frame/LazyArea.tsx';
import { LoadingBoundary, LoadingMain } from './LoadingBoundary.tsx';
import { MissingScreen } from './MissingScreen.tsx';

/** There is no screen at this address, outside of all areas; a signed-in user also gets the navigation. */
export function UnknownAddress() {
  const state = useSessionState();
  const { pathname } = useLocation();
  if (state.kind === 'loading') return <LoadingMain />;
  if (state.kind !== 'signed-in')
    return (
      <main id="main">
        <MissingScreen />
      </main>
    );
  return (
    <LoadingBoundary>
      <LazyAreaFrame session={state.session} key={pathname}>
        <MissingScreen />
      </LazyAreaFrame>
    </LoadingBoundary>
  );
}
