import styled from '@emotion/styled';
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Popover as AriaPopover,
  DialogContext,
  DialogTrigger,
  OverlayTriggerStateContext,
  useSlottedContext,
} from 'react-aria-components';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { popoverStyles } from '../Menu/index.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';
import { useScrollAlong } from './use-scroll-along.ts';

const Panel = styled(AriaPopover, ownProps('widest'))<{ widest: number }>`
  ${popoverStyles};
  min-width: 0;
  max-width: min(${({ widest }) => widest}px, calc(100vw - 24px));
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  max-height: inherit;
  outline: none;
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg} 0`};
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
`;

const Body = styled.div`
  min-height: 0;
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg} ${theme.space.lg}`};
  overflow: auto;
`;

/** A small non-modal window beside its trigger; the page behind stays usable. */
export interface PopoverProps {
  /** A `Button` or `IconButton`. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** Uses `title` for screen readers only, if the content has its own header. */
  readonly bare?: boolean;
  readonly placement?: AriaPopoverProps['placement'];
  /** Pixels; the window never exceeds the page. */
  readonly maxWidth?: number;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** `close` returns the focus to the trigger. */
  readonly children?: ReactNode | ((close: () => void) => ReactNode);
}

/** Whether an element is neither in the window nor its trigger, so that pressing it closes the window. */
function isAway(panel: HTMLElement | null, place: EventTarget | null): boolean {
  if (!(place instanceof Element) || panel === null || panel.contains(place)) return false;
  // Lists opened from inside the window are elsewhere in the DOM, and a press on a toast must not close the window.
  if (place.closest('[data-trigger], [role="dialog"], .Toastify') !== null) return false;
  return !(triggerOf(panel)?.contains(place) ?? false);
}

/** The trigger of the window. */
function triggerOf(panel: HTMLElement | null): Element | null {
  const id = panel?.querySelector('[role="dialog"]')?.id;
  return id ? document.querySelector(`[aria-controls="${id}"]`) : null;
}

/** Closes on a press outside: React Aria alone closes a non-modal window only when the focus moves. */
function usePressAway(panel: RefObject<HTMLElement | null>, close: () => void) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const pressed = (event: PointerEvent) => (isAway(panel.current, event.target) ? closeNow() : undefined);
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [panel]);
}

type WindowProps = Pick<PopoverProps, 'title' | 'bare' | 'children'> & {
  readonly panel: RefObject<HTMLElement | null>;
};

/** The window itself. React Aria's Dialog would trap the focus, as a modal dialog must. */
function Window({ title, bare, children, panel }: WindowProps) {
  const state = use(OverlayTriggerStateContext);
  const { id } = useSlottedContext(DialogContext) ?? {};
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const close = () => state?.close();
  usePressAway(panel, close);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const content = typeof children === 'function' ? children(close) : children;
  return (
    <Frame
      ref={frame}
      id={id}
      role="dialog"
      tabIndex={-1}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      {bare ? (
        content
      ) : (
        <>
          <Title id={titleId}>{title}</Title>
          <Body>{content}</Body>
        </>
      )}
    </Frame>
  );
}

/** Details or a few controls beside their trigger. Escape, a press elsewhere, or tabbing out closes it. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    title,
    bare = false,
    placement = 'bottom end',
    maxWidth = 360,
    isOpen,
    onOpenChange,
    children,
  } = props;
  const panel = useRef<HTMLElement>(null);
  const [own, setOwn] = useState(false);
  const isShown = isOpen ?? own;
  const show = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const unlessScrolling = useScrollAlong({
    isOpen: isShown,
    panel,
    trigger: () => triggerOf(panel.current),
    close: () => show(false),
  });
  return (
    <DialogTrigger isOpen={isShown} onOpenChange={(next) => (next ? show(true) : unlessScrolling(() => show(false)))}>
      {trigger}
      <Panel
        ref={panel}
        isNonModal
        placement={placement}
        offset={6}
        widest={maxWidth}
        shouldCloseOnInteractOutside={(element) => isAway(panel.current, element)}
      >
        <Window title={title} bare={bare} panel={panel}>
          {children}
        </Window>
      </Panel>
    </DialogTrigger>
  );
}
