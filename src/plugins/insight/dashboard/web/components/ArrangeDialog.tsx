import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#core';
import { Button, Dialog, Stack, VisuallyHidden } from '#design-system';
import type { DashboardPanel } from '../dashboard-panel.ts';
import { arranged, moved, OPENING_LAYOUT } from '../layout/panel-layout.ts';
import type { PanelLayout } from '../layout/panel-layout.ts';
import { ArrangeLine } from './ArrangeLine.tsx';

interface ArrangeDialogProps {
  readonly panels: readonly DashboardPanel[];
  readonly layout: PanelLayout;
  readonly onLayout: (next: PanelLayout) => void;
  readonly onClose: () => void;
}

/** A panel that has just been moved: it keeps the focus at its new position. */
interface Moved {
  readonly id: string;
  readonly by: -1 | 1;
}

/** Which panels are shown, in which order. Nothing changes until saved. */
export function ArrangeDialog({ panels, layout, onLayout, onClose }: ArrangeDialogProps) {
  const t = useTranslate();
  const [order, setOrder] = useState<readonly string[]>(() => arranged(panels, layout).map(({ id }) => id));
  const [hidden, setHidden] = useState(layout.hidden);
  const [last, setLast] = useState<Moved | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last === null) return;
    const buttons = lines.current?.querySelectorAll<HTMLButtonElement>(`[data-panel="${last.id}"] button`) ?? [];
    const [up, down] = [...buttons].slice(-2);
    const wanted = last.by === -1 ? up : down;
    (wanted?.disabled === true ? (last.by === -1 ? down : up) : wanted)?.focus();
  }, [last]);

  const titleOf = (id: string) => t(panels.find((one) => one.id === id)?.title ?? id);
  const move = (at: number, by: -1 | 1) => {
    const id = order[at];
    if (id === undefined) return;
    setOrder(moved(order, at, by));
    setLast({ id, by });
  };
  const keep = () => {
    onLayout({ order, hidden });
    onClose();
  };
  const asOpened = () => {
    onLayout(OPENING_LAYOUT);
    onClose();
  };
  const place = last === null ? -1 : order.indexOf(last.id);
  return (
    <Dialog
      title={t('dashboard.arrange')}
      description={t('dashboard.arrange.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onPress={asOpened}>
            {t('dashboard.arrange.reset')}
          </Button>
          <Button onPress={onClose}>{t('dashboard.arrange.cancel')}</Button>
          <Button variant="primary" onPress={keep}>
            {t('dashboard.arrange.keep')}
          </Button>
        </>
      }
    >
      <div ref={lines}>
        <Stack gap="xs">
          {order.map((id, at) => (
            <ArrangeLine
              key={id}
              id={id}
              title={titleOf(id)}
              isShown={!hidden.includes(id)}
              isFirst={at === 0}
              isLast={at === order.length - 1}
              onShown={(isShown) => setHidden(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
              onMove={(by) => move(at, by)}
            />
          ))}
        </Stack>
      </div>
      <VisuallyHidden>
        <span role="status">
          {last === null
            ? ''
            : t('dashboard.arrange.moved', { title: titleOf(last.id), place: place + 1, total: order.length })}
        </span>
      </VisuallyHidden>
    </Dialog>
  );
}
