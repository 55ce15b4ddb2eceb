import styled from '@emotion/styled';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { container, roomFrom } from '../styles/mixins.ts';
import { SubmitBlockers, type SubmitBlocker } from './submit-blockers.ts';

const Frame = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
  /* A field that takes the focus is not left behind a footer that stays in sight. */
  &:has(> [data-form-footer]) :focus {
    scroll-margin-bottom: 88px;
  }
`;

/** What is filled in and sent as one. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A form; the browser's own bubbles stay off, the page never reloads. It is not sent while a file is under way. */
export function Form({ onSubmit, id, children, 'aria-label': name }: FormProps) {
  const [blockers] = useState(() => new Set<SubmitBlocker>());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blockers.size === 0) return onSubmit();
    for (const tell of blockers) tell();
  };
  return (
    <SubmitBlockers value={blockers}>
      <Frame id={id} aria-label={name} noValidate onSubmit={submit}>
        {children}
      </Frame>
    </SubmitBlockers>
  );
}

/** Room in pixels that two, and three or more, fields need beside each other. */
const ROOM = { two: 420, more: 640 } as const;

const Room = styled.div`
  ${container};
  min-width: 0;
`;

/** A field among the children: the browser keeps hidden helpers of lists and dates beside them. */
const FIELD = ':not(template, [style*="clip"])';

const Row = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  grid-auto-columns: minmax(0, 1fr);
  ${roomFrom(ROOM.two)} {
    &:not(:has(> ${FIELD} ~ ${FIELD} ~ ${FIELD})) {
      grid-auto-flow: column;
    }
  }
  ${roomFrom(ROOM.more)} {
    grid-auto-flow: column;
  }
`;

/** Fields beside each other, below each other where the form itself is narrow. */
export function FieldRow({ children }: { children?: ReactNode }) {
  return (
    <Room>
      <Row>{children}</Row>
    </Room>
  );
}
