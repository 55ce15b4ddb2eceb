import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Heading } from '../Text/index.ts';
import { Frame, Handle, OnPaper, Panel, Row } from './PartTabs.styles.ts';

/** One part. */
export interface PartTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Props of parts of which one is shown. */
export interface PartTabsProps {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly parts: readonly PartTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Parts of a long screen, one at a time; the others stay rendered, so that printing shows all of them, each under its name.
 */
export function PartTabs({ label, parts, selected, onSelect }: PartTabsProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = parts.some(({ id }) => id === selected) ? selected : parts[0]?.id;
  const choose = (id: string) => {
    onSelect(id);
    row.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const at = parts.findIndex(({ id }) => id === shown);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? parts[0]
        : event.key === 'End'
          ? parts.at(-1)
          : step === undefined
            ? undefined
            : parts[(at + step + parts.length) % parts.length];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
  };
  return (
    <Frame>
      <Row ref={row} role="tablist" aria-label={label} onKeyDown={press}>
        {parts.map((part) => (
          <Handle
            key={part.id}
            type="button"
            role="tab"
            id={`${base}-tab-${part.id}`}
            data-part={part.id}
            aria-selected={part.id === shown}
            aria-controls={`${base}-panel-${part.id}`}
            tabIndex={part.id === shown ? 0 : -1}
            onClick={() => choose(part.id)}
          >
            {part.label}
          </Handle>
        ))}
      </Row>
      {parts.map((part) => (
        <Panel
          key={part.id}
          role="tabpanel"
          id={`${base}-panel-${part.id}`}
          aria-labelledby={`${base}-tab-${part.id}`}
          hidden={part.id !== shown}
        >
          <OnPaper aria-hidden>
            <Heading level={3} size="lg">
              {part.label}
            </Heading>
          </OnPaper>
          {part.content}
        </Panel>
      ))}
    </Frame>
  );
}
