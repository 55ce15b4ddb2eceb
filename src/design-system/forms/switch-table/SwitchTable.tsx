import styled from '@emotion/styled';
import { useId } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { below, type, visuallyHidden } from '../../styles/mixins.ts';
import { choiceStyles } from '../choices/Choice.styles.ts';

const Table = styled.div<{ columns: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(${({ columns }) => columns}, minmax(96px, max-content));
  align-items: center;
  [role='rowgroup'],
  [role='row'] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  [role='row'] {
    min-height: 40px;
    padding-block: ${({ theme }) => theme.space.xs};
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
  }
  [role='columnheader'] {
    padding-inline: ${({ theme }) => theme.space.sm};
    color: ${({ theme }) => theme.color.textMuted};
    text-align: center;
    ${({ theme }) => type(theme, 'sm')};
  }
  [role='columnheader']:first-of-type {
    padding-inline-start: 0;
    text-align: start;
  }
  [data-heading] [role='rowheader'] {
    grid-column: 1 / -1;
    padding-top: ${({ theme }) => theme.space.sm};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: 600;
  }
  [role='cell'] {
    display: grid;
    justify-items: center;
  }
  [data-column] {
    ${visuallyHidden};
  }
  ${({ theme }) => below(theme, 'sm')} {
    grid-template-columns: minmax(0, 1fr);
    [data-columns] {
      ${visuallyHidden};
    }
    [role='rowheader'] {
      font-weight: 600;
    }
    [role='cell'] {
      justify-items: stretch;
      min-height: 36px;
    }
    [role='cell']:empty {
      display: none;
    }
    [role='cell'] label {
      display: flex;
      width: 100%;
      flex-direction: row-reverse;
      justify-content: space-between;
    }
    [data-column] {
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      white-space: normal;
      overflow: visible;
    }
  }
`;

const One = styled(SwitchButton)(choiceStyles);

/** A column of switches. */
export interface SwitchColumn {
  readonly id: string;
  readonly label: string;
}

/** A row: its name, and which columns are on. A column that is not named has no switch there. */
export interface SwitchRow {
  readonly id: string;
  readonly label: string;
  readonly on: Readonly<Record<string, boolean>>;
}

/** Rows under one heading. */
export interface SwitchGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly SwitchRow[];
}

export interface SwitchTableProps {
  /** What the table is about, for screen readers. */
  readonly label: string;
  /** Heading of the names. */
  readonly rowHeading: string;
  readonly columns: readonly SwitchColumn[];
  readonly groups: readonly SwitchGroup[];
  readonly onChange: (row: string, column: string, isOn: boolean) => void;
}

/** Many settings of the same kinds: a row each, a switch for each kind. On a phone each row stands above its switches. */
export function SwitchTable({ label, rowHeading, columns, groups, onChange }: SwitchTableProps) {
  const id = useId();
  return (
    <Table role="table" aria-label={label} columns={columns.length}>
      <div role="rowgroup" data-columns="">
        <div role="row">
          <span role="columnheader">{rowHeading}</span>
          {columns.map((column) => (
            <span key={column.id} role="columnheader">
              {column.label}
            </span>
          ))}
        </div>
      </div>
      {groups.map((group) => (
        <div key={group.id} role="rowgroup">
          <div role="row" data-heading="">
            <span role="rowheader">{group.label}</span>
          </div>
          {group.rows.map((row) => (
            <div key={row.id} role="row">
              <span role="rowheader" id={`${id}-${row.id}`}>
                {row.label}
              </span>
              {columns.map((column) => (
                <span key={column.id} role="cell">
                  {row.on[column.id] === undefined ? null : (
                    <SwitchField
                      isSelected={row.on[column.id] === true}
                      onChange={(isOn) => onChange(row.id, column.id, isOn)}
                      aria-label={`${row.label}: ${column.label}`}
                    >
                      <One>
                        <span data-track="" aria-hidden />
                        <span data-column="" aria-hidden>
                          {column.label}
                        </span>
                      </One>
                    </SwitchField>
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
    </Table>
  );
}
