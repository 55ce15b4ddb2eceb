import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../components/Text/index.ts';
import { Actions, Titles, Top } from './Titled.styles.ts';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  min-width: 0;
`;

/** A titled part of a screen. */
export interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a screen under an `h2`. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Top>
        <Titles>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {description ? (
            <Text size="sm" tone="muted">
              {description}
            </Text>
          ) : null}
        </Titles>
        {actions ? <Actions>{actions}</Actions> : null}
      </Top>
      {children}
    </Frame>
  );
}
