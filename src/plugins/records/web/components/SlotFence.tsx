import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { Banner, Skeleton } from '#design-system';

interface SlotFenceProps {
  readonly children: ReactNode;
  /** Stands while the part is on its way; a skeleton unless given. */
  readonly waiting?: ReactNode;
  /** Stands where the part was if it breaks; a sentence unless given. */
  readonly broken?: ReactNode;
}

/** Keeps a part of another plugin from taking the record down with it: it may load late, and it may break. */
export function SlotFence({ children, waiting = <Skeleton height="block" />, broken = <Broken /> }: SlotFenceProps) {
  return (
    <Fence broken={broken}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Fence>
  );
}

function Broken() {
  const t = useTranslate();
  return <Banner tone="warning" title={t('records.slot.broken')} />;
}

/** React tells of a broken part below by a method of a class only. */
class Fence extends Component<{ children: ReactNode; broken: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
