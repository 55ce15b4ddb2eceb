import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => `${theme.space.xxl} ${theme.space.lg}`};
  text-align: center;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Measure = styled.div`
  max-width: 44ch;
`;

const Action = styled.div`
  margin-top: ${({ theme }) => theme.space.md};
`;

/** Props of an empty state. */
export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

/** Explains why there is nothing here, and the next step. */
export function EmptyState({ title, text, action, icon = 'box' }: EmptyStateProps) {
  return (
    <Frame>
      <Disc>
        <Icon name={icon} size={20} />
      </Disc>
      <Text as="strong" weight="semibold">
        {title}
      </Text>
      {text ? (
        <Measure>
          <Text as="p" tone="muted">
            {text}
          </Text>
        </Measure>
      ) : null}
      {action ? <Action>{action}</Action> : null}
    </Frame>
  );
}
