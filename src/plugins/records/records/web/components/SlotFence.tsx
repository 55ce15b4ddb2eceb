import type { ReactNode } from 'react';
import { PartErrorBoundary, useTranslate } from '#core';
import { Banner } from '#design-system';

interface SlotFenceProps {
  readonly children: ReactNode;
  /** Stands while the part is on its way; a skeleton unless given. */
  readonly waiting?: ReactNode;
  /** Stands where the part was if it breaks; a sentence unless given. */
  readonly broken?: ReactNode;
}

/** Keeps a part of another plugin from taking the record down with it: it may load late, and it may break. */
export function SlotFence({ broken = <Broken />, ...part }: SlotFenceProps) {
  return <PartErrorBoundary broken={broken} {...part} />;
}

function Broken() {
  const t = useTranslate();
  return <Banner tone="warning" title={t('records.slot.broken')} />;
}
