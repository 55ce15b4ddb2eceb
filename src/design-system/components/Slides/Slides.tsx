import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { below } from '../../styles/mixins.ts';
import { IconButton } from '../Button/index.ts';
import { Heading, Text } from '../Text/index.ts';

const Screen = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  background: ${({ theme }) => theme.color.canvas};
  color: ${({ theme }) => theme.color.text};
  outline: none;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.xl}`};
  ${({ theme }) => below(theme, 'sm')} {
    padding: ${({ theme }) => theme.space.md};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
`;

/** Larger than on a desk: read from the other end of a room. */
const Content = styled.div`
  overflow: auto;
  padding: ${({ theme }) => `0 ${theme.space.xl} ${theme.space.xl}`};
  zoom: 1.4;
  ${({ theme }) => below(theme, 'sm')} {
    zoom: 1;
    padding: ${({ theme }) => `0 ${theme.space.md} ${theme.space.md}`};
  }
`;

/** One slide. */
export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Props of a presentation. */
export interface SlidesProps {
  /** Accessible name. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Index of the slide that is shown. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly onClose: () => void;
  readonly words: { readonly previous: string; readonly next: string; readonly close: string; readonly place: string };
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** A full screen of one slide at a time: arrow keys turn it, Escape leaves. */
export function Slides({ label, slides, at, onAt, onClose, words }: SlidesProps) {
  const screen = useRef<HTMLDivElement>(null);
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    screen.current?.focus();
    // A browser that refuses still shows the slides above the page.
    // The browser allows it after a press alone, not for an address that was opened.
    if (navigator.userActivation?.isActive) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    // In full screen the browser takes Escape for itself.
    const ended = () => document.fullscreenElement === null && leave.current();
    document.addEventListener('fullscreenchange', ended);
    return () => {
      document.removeEventListener('fullscreenchange', ended);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const place = Math.min(Math.max(at, 0), slides.length - 1);
  const slide = slides[place];
  const turn = (by: number) => onAt(Math.min(Math.max(place + by, 0), slides.length - 1));
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined) {
      event.preventDefault();
      turn(step);
    }
  };
  return (
    <Screen ref={screen} role="dialog" aria-modal aria-label={label} tabIndex={-1} onKeyDown={press}>
      <Bar>
        <Heading level={2}>{slide?.title ?? label}</Heading>
        <Tools>
          <Text size="sm" tone="muted" numeric>
            <span role="status">{words.place}</span>
          </Text>
          <IconButton icon="chevron-left" label={words.previous} isDisabled={place === 0} onPress={() => turn(-1)} />
          <IconButton
            icon="chevron-right"
            label={words.next}
            isDisabled={place >= slides.length - 1}
            onPress={() => turn(1)}
          />
          <IconButton icon="close" label={words.close} onPress={onClose} />
        </Tools>
      </Bar>
      <Content key={slide?.id} tabIndex={0} role="group" aria-label={slide?.title ?? label}>
        {slide?.content}
      </Content>
    </Screen>
  );
}
