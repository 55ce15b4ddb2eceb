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
  /* A focused field is not hidden behind the sticky footer. */
  &:has(> [data-form-footer]) :focus {
    scroll-margin-bottom: 88px;
  }
`;

/** Props of a form. */
export interface FormProps {
  /** `pressed`: the `value` of the button that was pressed, if it has one. */
  readonly onSubmit: (pressed?: string) => void;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A form without native validation messages or page reloads. It is not submitted while a file is uploading. */
export function Form({ onSubmit, id, children, 'aria-label': name }: FormProps) {
  const [blockers] = useState(() => new Set<SubmitBlocker>());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter?.getAttribute('value') ?? undefined;
    if (blockers.size === 0) return onSubmit(pressed);
    for (const announce of blockers) announce();
  };
  return (
    <SubmitBlockers value={blockers}>
      <Frame id={id} aria-label={name} noValidate onSubmit={submit}>
        {children}
      </Frame>
    </SubmitBlockers>
  );
}

/** Width in pixels that two, or three and more, fields need side by side. */
const ROOM = { two: 420, more: 640 } as const;

const Room = styled.div`
  ${container};
  min-width: 0;
`;

/** Matches the fields among the children, without the hidden helper elements of lists and dates. */
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

/** Fields side by side; stacked if the form is narrow. */
export function FieldRow({ children }: { children?: ReactNode }) {
  return (
    <Room>
      <Row>{children}</Row>
    </Room>
  );
}
