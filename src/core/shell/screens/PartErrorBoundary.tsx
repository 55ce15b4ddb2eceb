import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Skeleton } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { isChunkFailure } from '../start/load-page.ts';
import { MissingParts } from './missing-parts.ts';

export interface PartErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered in place of a part that broke: a sentence that says what is missing. */
  readonly broken: ReactNode;
  /** Rendered while the part loads; a skeleton by default. */
  readonly waiting?: ReactNode;
}

/** Error and loading boundary around one part of a screen: the part may load late or break, the screen stays. */
export function PartErrorBoundary({ children, broken, waiting = <Skeleton height="block" /> }: PartErrorBoundaryProps) {
  const parts = useService(MissingParts);
  const report = (failure: unknown) => (isChunkFailure(failure) ? parts.report() : undefined);
  return (
    <ErrorBoundary fallback={broken} onError={report}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
