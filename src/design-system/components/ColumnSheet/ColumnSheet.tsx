import { useRef } from 'react';
import { DropZone, useDrag } from 'react-aria-components';
import { Button } from '../Button/index.ts';
import { Menu } from '../Menu/index.ts';
import { Chip, Chips, Frame, Head, Note, RowButton, Sheet } from './ColumnSheet.styles.ts';

/** Type of what is dragged, so that nothing else can be dropped on a column. */
const DRAGGED = 'application/x-column-meaning';

/** What a column can mean. */
export interface ColumnMeaning {
  readonly id: string;
  readonly label: string;
}

export interface SheetColumnHead {
  readonly id: number;
  /** Letters of the column, as spreadsheet programs show them. */
  readonly letters: string;
  /** Id of its meaning. */
  readonly meaning: string;
  /** Why it has this meaning, below it. */
  readonly note?: string | undefined;
}

export interface SheetLine {
  readonly number: number;
  /** Texts by column, in the order of `columns`. */
  readonly cells: readonly string[];
  readonly kind: 'titles' | 'kept' | 'left-out';
}

export interface ColumnSheetProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly meanings: readonly ColumnMeaning[];
  readonly columns: readonly SheetColumnHead[];
  readonly lines: readonly SheetLine[];
  readonly onMean: (column: number, meaning: string) => void;
  readonly onTitleRow: (row: number) => void;
  /** Name of the group of chips, of a column's menu, and of the button of a row. */
  readonly words: {
    readonly chips: string;
    readonly column: (letters: string) => string;
    readonly row: (number: number) => string;
  };
}

/** The first rows of a sheet. Columns get a meaning by dragging a chip onto them, or by their menu. */
export function ColumnSheet({ label, meanings, columns, lines, onMean, onTitleRow, words }: ColumnSheetProps) {
  return (
    <div>
      <Chips role="group" aria-label={words.chips}>
        {meanings.map((meaning) => (
          <DraggedChip key={meaning.id} meaning={meaning} />
        ))}
      </Chips>
      <Frame role="region" aria-label={label} tabIndex={0}>
        <Sheet aria-label={label}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} meanings={meanings} onMean={onMean} name={words.column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, cells, kind }) => (
              <tr key={number} data-kind={kind}>
                <th scope="row">
                  <RowButton
                    type="button"
                    aria-label={words.row(number)}
                    aria-pressed={kind === 'titles'}
                    onClick={() => onTitleRow(number)}
                  >
                    {number}
                  </RowButton>
                </th>
                {columns.map(({ id }, at) => (
                  <td key={id} title={(cells[at] ?? '').length > 24 ? cells[at] : undefined}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      </Frame>
    </div>
  );
}

function DraggedChip({ meaning: { id, label } }: { readonly meaning: ColumnMeaning }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [DRAGGED]: id, 'text/plain': label }],
    getAllowedDropOperations: () => ['copy'],
  });
  const { onPress: _, isDisabled: __, preventFocusOnPress: ___, elementType: ____, ...described } = dragButtonProps;
  return (
    <Chip ref={ref} type="button" data-dragging={isDragging || undefined} {...dragProps} {...described}>
      {label}
    </Chip>
  );
}

interface ColumnHeadProps {
  readonly column: SheetColumnHead;
  readonly meanings: readonly ColumnMeaning[];
  readonly onMean: (column: number, meaning: string) => void;
  readonly name: (letters: string) => string;
}

function ColumnHead({ column: { id, letters, meaning, note }, meanings, onMean, name }: ColumnHeadProps) {
  const chosen = meanings.find((one) => one.id === meaning);
  return (
    <Head scope="col" data-meant={(chosen !== undefined && meaning !== meanings.at(-1)?.id) || undefined}>
      <DropZone
        aria-label={name(letters)}
        getDropOperation={(types) => (types.has(DRAGGED) ? 'copy' : 'cancel')}
        onDrop={({ items }) => {
          for (const item of items)
            if (item.kind === 'text' && item.types.has(DRAGGED))
              void item.getText(DRAGGED).then((dropped) => onMean(id, dropped));
        }}
      >
        <span>{letters}</span>
        <Menu
          label={name(letters)}
          trigger={
            <Button
              size="sm"
              variant="ghost"
              iconEnd="chevron-down"
              aria-label={`${name(letters)}, ${chosen?.label ?? letters}`}
            >
              {chosen?.label ?? letters}
            </Button>
          }
          items={meanings.map((one) => ({
            id: one.id,
            label: one.label,
            isSelected: one.id === meaning,
            onAction: () => onMean(id, one.id),
          }))}
        />
      </DropZone>
      {note ? <Note>{note}</Note> : null}
    </Head>
  );
}
