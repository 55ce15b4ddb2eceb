import type { ReactNode } from 'react';
import { PartErrorBoundary, useTranslate } from '#core';
import { Banner } from '#design-system';

interface SlotErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown while the part loads. A skeleton by default. */
  readonly waiting?: ReactNode;
  /** Shown in its place if it fails. A sentence by default. */
  readonly broken?: ReactNode;
}

/** Loading and error boundary around a part of another plugin: the record stays usable if the part fails. */
export function SlotErrorBoundary({ broken = <Broken />, ...part }: SlotErrorBoundaryProps) {
  return <PartErrorBoundary broken={broken} {...part} />;
}

function Broken() {
  const t = useTranslate();
  return <Banner tone="warning" title={t('records.slot.broken')} />;
}
