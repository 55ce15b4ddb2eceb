import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Edge } from './TableHead.styles.ts';
import { COLUMN_WIDTH, boundWidth } from '../frame/table-view.ts';

interface ColumnEdgeProps {
  readonly id: string;
  readonly name: string;
  /** Width in pixels set by the reader; measured by default. */
  readonly width?: number;
  /** Called with the width during a drag, and once more at its end. */
  readonly onWidth: (id: string, width: number, isDone: boolean) => void;
  /** Restores the declared width. */
  readonly onReset: (id: string) => void;
}

const header = (edge: Element) => edge.closest('th')?.offsetWidth ?? 0;

/** The edge of a column: resize it by dragging, or focus it and use the arrow keys. */
export function ColumnEdge({ id, name, width: given, onWidth, onReset }: ColumnEdgeProps) {
  const text = useDesignSystemText();
  const edge = useRef<HTMLDivElement>(null);
  // A column without a set width is as wide as its content, which must be measured.
  const [measured, setMeasured] = useState(0);
  useLayoutEffect(() => {
    if (edge.current && given === undefined) setMeasured(header(edge.current));
  }, [given]);
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
      aria-valuenow={given ?? measured}
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
