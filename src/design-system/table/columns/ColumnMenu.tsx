import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../../components/Button/index.ts';
import { Popover } from '../../components/Popover/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Tick } from '../rows/RowCheckbox.tsx';
import type { DataColumn } from '../data-table.ts';
import { isShown, moveColumn, orderColumns, resetColumns } from '../frame/table-view.ts';
import type { TableView } from '../frame/table-view.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  width: 264px;
  max-width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xxs};
    min-height: 32px;
  }
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${({ theme }) => theme.space.sm};
    min-width: 0;
    min-height: 32px;
    cursor: pointer;
  }
`;

const Foot = styled.div`
  margin-top: ${({ theme }) => theme.space.sm};
  padding-top: ${({ theme }) => theme.space.sm};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  /* Aligns its text with the list. */
  > button {
    margin-inline-start: -10px;
  }
`;

interface ColumnMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly onChange: (view: TableView) => void;
}

/** Visibility and order of the columns. The first column names the row and is fixed. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const text = useDesignSystemText();
  return (
    <Popover
      title={text.columns}
      placement="bottom end"
      trigger={<IconButton size="sm" label={text.columns} icon="columns" />}
    >
      <ColumnChoice {...props} />
    </Popover>
  );
}

function ColumnChoice<Row>({ columns, view, onChange }: ColumnMenuProps<Row>) {
  const text = useDesignSystemText();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ readonly id: string; readonly by: 1 | -1 } | null>(null);
  const ordered = orderColumns(columns, view);
  const move = (id: string, by: 1 | -1) => () => {
    moved.current = { id, by };
    onChange(moveColumn(columns, view, id, by));
  };
  // The pressed button moves with its column; at either end the opposite button takes the focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`li[data-column="${CSS.escape(id)}"] button`);
    const [up, down] = buttons ?? [];
    const wanted = by === -1 ? up : down;
    (wanted?.disabled ? (by === -1 ? down : up) : wanted)?.focus();
  });
  return (
    <>
      <List ref={list}>
        {ordered.map((column, index) => {
          const { id, header } = column;
          const shown = isShown(column, columns, view);
          return (
            <li key={id} data-column={id}>
              <label>
                <Tick
                  type="checkbox"
                  checked={shown}
                  disabled={index === 0}
                  onChange={() => onChange({ ...view, shown: { ...view.shown, [id]: !shown } })}
                />
                {header}
              </label>
              {index === 0 ? null : (
                <>
                  <IconButton
                    size="sm"
                    label={fillText(text.moveUp, { name: header })}
                    icon="sort-up"
                    isDisabled={index === 1}
                    onPress={move(id, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={fillText(text.moveDown, { name: header })}
                    icon="sort-down"
                    isDisabled={index === ordered.length - 1}
                    onPress={move(id, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </List>
      <Foot>
        <Button size="sm" variant="ghost" onPress={() => onChange(resetColumns(view))}>
          {text.columnsReset}
        </Button>
      </Foot>
    </>
  );
}
