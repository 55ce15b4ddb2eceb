import styled from '@emotion/styled';
import type { ReactNode, SubmitEvent } from 'react';
import { from } from '../styles/mixins.ts';

const Frame = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;

/** What is filled in and sent as one. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** A form; the browser's own bubbles stay off, the page never reloads. */
export function Form({ onSubmit, id, children, 'aria-label': name }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Frame id={id} aria-label={name} noValidate onSubmit={submit}>
      {children}
    </Frame>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  ${({ theme }) => from(theme, 'sm')} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

/** Fields beside each other; below each other on a phone. */
export function FieldRow({ children }: { children?: ReactNode }) {
  return <Row>{children}</Row>;
}
