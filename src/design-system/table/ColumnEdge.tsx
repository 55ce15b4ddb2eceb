import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { fillText } from '../text/design-system-text.ts';
import { Edge } from './TableHead.styles.ts';
import { COLUMN_WIDTH, boundWidth } from './table-view.ts';

interface ColumnEdgeProps {
  readonly id: string;
  readonly name: string;
  /** Tells the width while it is dragged, and once more when it is let go. */
  readonly onWidth: (id: string, width: number, isDone: boolean) => void;
  /** Back to the width as declared. */
  readonly onReset: (id: string) => void;
}

const header = (edge: Element) => edge.closest('th')?.offsetWidth ?? 0;

/** The edge of a column: drag it, or take it by Tab and move it by the arrows. */
export function ColumnEdge({ id, name, onWidth, onReset }: ColumnEdgeProps) {
  const text = useDesignSystemText();
  const edge = useRef<HTMLDivElement>(null);
  // Measured, not kept: a column nobody sized is as wide as its content.
  useLayoutEffect(() => {
    if (edge.current) edge.current.ariaValueNow = String(header(edge.current));
  });
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null);

  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragged'] = '';
    drag.current = { from: event.clientX, width: header(event.currentTarget) };
  };
  const move = (event: PointerEvent<HTMLDivElement>, isDone = false) => {
    if (!drag.current) return;
    const { from, width } = drag.current;
    if (isDone) {
      drag.current = null;
      delete event.currentTarget.dataset['dragged'];
      if (event.clientX === from) return;
    }
    onWidth(id, boundWidth(width + event.clientX - from), isDone);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = COLUMN_WIDTH.step * (event.shiftKey ? 4 : 1);
    const width = header(event.currentTarget);
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: COLUMN_WIDTH.least }[event.key];
    if (next !== undefined) onWidth(id, boundWidth(next), true);
    else if (event.key === 'Enter') onReset(id);
    else return;
    event.preventDefault();
  };
  return (
    <Edge
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={fillText(text.columnWidth, { name })}
      aria-valuenow={0}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={(event) => move(event, true)}
      onPointerCancel={(event) => move(event, true)}
      onDoubleClick={() => onReset(id)}
      onKeyDown={press}
    />
  );
}
