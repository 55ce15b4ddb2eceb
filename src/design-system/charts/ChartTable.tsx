import styled from '@emotion/styled';
import { formatDecimal } from '../format/decimal-string.ts';
import { type, visuallyHidden } from '../styles/mixins.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ColumnChartProps } from './chart.ts';

const Scroller = styled.div`
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${({ theme }) => type(theme, 'sm')};
  caption {
    ${visuallyHidden};
  }
  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  th {
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  th:first-of-type {
    text-align: start;
  }
`;

/** The figures of a chart as a table. */
export function ChartTable({ title, categories, series, unit, digits = 1 }: ColumnChartProps) {
  const text = useDesignSystemText();
  const show = (value: string | number | null | undefined) =>
    value === null || value === undefined ? text.noData : (formatDecimal(String(value), digits) ?? text.noData);
  return (
    <Scroller tabIndex={0} role="region" aria-label={`${title}. ${text.tableScroll}`}>
      <Sheet>
        <caption>
          {title} ({unit})
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.category}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name} ({unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{show(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}
