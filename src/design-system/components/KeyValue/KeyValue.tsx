import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below } from '../../styles/mixins.ts';
import { NoValue } from '../Figures/index.ts';
import { CopyValue } from './CopyValue.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) minmax(0, 1fr);
  &[data-even] {
    grid-template-columns: 32ch minmax(0, 1fr);
  }
  gap: ${({ theme }) => `${theme.space.sm} ${theme.space.xl}`};
  dt {
    /* A long name wraps before it takes the room of the value. */
    max-width: 32ch;
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  dd[data-copies] {
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space.xs};
    > span:first-of-type {
      min-width: 0;
    }
    > button {
      /* The row keeps the height of its text. */
      margin-block: -4px;
    }
  }
  ${({ theme }) => below(theme, 'sm')} {
    &,
    &[data-even] {
      grid-template-columns: minmax(0, 1fr);
    }
    gap: ${({ theme }) => theme.space.xxs};
    dt {
      max-width: none;
    }
    dd {
      margin-bottom: ${({ theme }) => theme.space.sm};
    }
  }
`;

/** A name with its value. */
export interface KeyValueItem {
  readonly label: string;
  /** Null, undefined or an empty text reads "Not set". */
  readonly value: ReactNode;
  /** Adds a button that copies this text: an id, a fingerprint, an exact figure. */
  readonly copy?: string;
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '';

interface KeyValueProps {
  readonly items: readonly KeyValueItem[];
  /** Names take the same width in every list, so that several lists below each other align. */
  readonly isEven?: boolean;
}

/** Properties of one object. */
export function KeyValue({ items, isEven = false }: KeyValueProps) {
  return (
    <List data-even={isEven || undefined}>
      {items.flatMap(({ label, value, copy }) => {
        const shown = isNothing(value) ? <NoValue reads="notSet" /> : value;
        return [
          <dt key={`${label}/name`}>{label}</dt>,
          copy === undefined ? (
            <dd key={`${label}/value`}>{shown}</dd>
          ) : (
            <dd key={`${label}/value`} data-copies="">
              <span>{shown}</span>
              <CopyValue label={label} text={copy} />
            </dd>
          ),
        ];
      })}
    </List>
  );
}
