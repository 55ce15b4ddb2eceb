import styled from '@emotion/styled';
import { useId } from 'react';
import { IconButton } from '../../components/Button/index.ts';
import { formatDecimal } from '../../format/decimal-string.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import type { PageRequest, TablePage } from '../data-table.ts';

/** Selectable page sizes. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  padding: ${({ theme }) => `6px ${theme.space.sm} 6px ${theme.space.lg}`};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'sm')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > :first-of-type {
    margin-inline-end: auto;
  }
`;

const Part = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
`;

const Sizes = styled.select`
  height: 28px;
  padding: 0 4px;
  border: 1px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
`;

const count = (value: number) => formatDecimal(String(value), 0) ?? '';

/** Props of the pagination. */
export interface PaginationProps {
  /** Name of the list, if a screen has more than one. */
  readonly caption?: string;
  readonly page: TablePage;
  readonly onPageChange: (request: PageRequest) => void;
}

/** Pages of a list; a new page size starts at the first page. */
export function Pagination({ caption, page: { page, size, totalItem, totalPage }, onPageChange }: PaginationProps) {
  const text = useDesignSystemText();
  const id = useId();
  const first = (page - 1) * size + 1;
  const where = fillText(text.page, { page: count(page), total: count(totalPage) });
  const go = (to: number) => () => onPageChange({ page: to, size });
  const sizes = PAGE_SIZES.some((known) => known === size)
    ? PAGE_SIZES
    : [...PAGE_SIZES, size].toSorted((a, b) => a - b);
  return (
    <Bar aria-label={caption === undefined ? where : `${caption}. ${where}`}>
      <Part>
        <span>
          {fillText(text.pageRange, {
            from: count(first),
            to: count(Math.min(first + size - 1, totalItem)),
            total: count(totalItem),
          })}
        </span>
      </Part>
      <Part>
        <label htmlFor={id}>{text.pageSize}</label>
        <Sizes id={id} value={size} onChange={(event) => onPageChange({ page: 1, size: Number(event.target.value) })}>
          {sizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Sizes>
      </Part>
      <Part>
        <span aria-live="polite">{where}</span>
        <IconButton size="sm" label={text.firstPage} icon="chevrons-left" isDisabled={page <= 1} onPress={go(1)} />
        <IconButton
          size="sm"
          label={text.previousPage}
          icon="chevron-left"
          isDisabled={page <= 1}
          onPress={go(page - 1)}
        />
        <IconButton
          size="sm"
          label={text.nextPage}
          icon="chevron-right"
          isDisabled={page >= totalPage}
          onPress={go(page + 1)}
        />
        <IconButton
          size="sm"
          label={text.lastPage}
          icon="chevrons-right"
          isDisabled={page >= totalPage}
          onPress={go(totalPage)}
        />
      </Part>
    </Bar>
  );
}
