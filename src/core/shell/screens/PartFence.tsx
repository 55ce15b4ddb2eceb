import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Skeleton } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { isChunkFailure } from '../start/load-page.ts';
import { MissingParts } from './missing-parts.ts';

export interface PartFenceProps {
  readonly children: ReactNode;
  /** Stands where the part was if it breaks: what is missing, in a sentence of the screen. */
  readonly broken: ReactNode;
  /** Stands while the part is on its way; a skeleton unless given. */
  readonly waiting?: ReactNode;
}

/** Keeps a part of a screen from taking the screen down with it: it may load late, and it may break. */
export function PartFence({ children, broken, waiting = <Skeleton height="block" /> }: PartFenceProps) {
  const parts = useService(MissingParts);
  const report = (failure: unknown) => (isChunkFailure(failure) ? parts.report() : undefined);
  return (
    <ErrorBoundary fallback={broken} onError={report}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
