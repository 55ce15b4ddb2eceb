import { Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useEvery, useService } from '../../di/services-context.tsx';
import { ProofDialog, ProofRequests } from '../../http/proof-requests.ts';
import { MissingParts } from '../screens/missing-parts.ts';
import { isChunkFailure } from '../start/load-page.ts';

/** Asks for a proof of identity while a call waits for one. */
export function ProofGuard() {
  const requests = useService(ProofRequests);
  const parts = useService(MissingParts);
  const [proof] = useEvery(ProofDialog);
  const isAsked = useSyncExternalStore(
    (changed) => {
      const subscription = requests.isAsked$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => requests.isAsked(),
  );
  // A dialog that does not load must not hold up the call.
  const report = (failure: unknown) => {
    if (isChunkFailure(failure)) parts.report();
    requests.answer(false);
  };
  if (!isAsked || !proof) return null;
  return (
    <ErrorBoundary fallback={null} onError={report}>
      <Suspense fallback={null}>
        <proof.Dialog onAnswer={(isProved) => requests.answer(isProved)} />
      </Suspense>
    </ErrorBoundary>
  );
}
