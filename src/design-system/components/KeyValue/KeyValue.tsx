import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below } from '../../styles/mixins.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space.sm} ${theme.space.xl}`};
  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  ${({ theme }) => below(theme, 'sm')} {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    dd {
      margin-bottom: ${({ theme }) => theme.space.sm};
    }
  }
`;

/** A name and what it is. */
export interface KeyValueItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** Properties of one thing. */
export function KeyValue({ items }: { items: readonly KeyValueItem[] }) {
  return (
    <List>
      {items.flatMap(({ label, value }) => [
        <dt key={`${label}/name`}>{label}</dt>,
        <dd key={`${label}/value`}>{value}</dd>,
      ])}
    </List>
  );
}
