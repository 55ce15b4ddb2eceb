import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/Button/index.ts';
import { formatDecimal } from '../../format/decimal-string.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { ColumnMenu } from '../columns/ColumnMenu.tsx';
import { Bar, Picked, Said, Start, Toolbar, Tools } from './TableBar.styles.ts';
import type { DataColumn, TableTools } from '../data-table.ts';
import type { TableDensity, TableView } from './table-view.ts';
import type { CopyOutcome } from '../rows/use-copied-rows.ts';

interface TableBarProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  readonly density: TableDensity;
  readonly tools: TableTools;
  readonly toolbar: ReactNode;
  readonly pickedCount: number;
  readonly onClear: () => void;
  /** Buttons for the selected rows. */
  readonly actions: ReactNode;
  readonly outcome: CopyOutcome;
  readonly onCopy: () => void;
}

const count = (value: number) => formatDecimal(String(value), 0) ?? '';

/** Toolbar above the rows: tools of the table, or actions on the selected rows. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { columns, view, setView, density, tools, toolbar, pickedCount, onClear, actions, outcome, onCopy } = props;
  const text = useDesignSystemText();
  const hasPicked = pickedCount > 0;
  const isCompact = density === 'compact';
  const said =
    outcome === 'refused' ? text.copyFailed : outcome ? fillText(text.copiedRows, { count: count(outcome.rows) }) : '';
  return (
    <Bar role="group" aria-label={hasPicked ? text.bulkActions : text.tableTools} data-picked={hasPicked || undefined}>
      <Start>
        <Picked>
          <Said role="status" data-strong="">
            {hasPicked ? fillText(text.selectedCount, { count: count(pickedCount) }) : ''}
          </Said>
          {hasPicked ? (
            <>
              <Button size="sm" variant="ghost" icon="close" onPress={onClear}>
                {text.clearSelection}
              </Button>
              {actions}
            </>
          ) : null}
        </Picked>
        {/* Above the place of the actions, which it covers only while there are none. */}
        {toolbar ? (
          <Toolbar inert={hasPicked} data-hidden={hasPicked || undefined}>
            {toolbar}
          </Toolbar>
        ) : null}
      </Start>
      <Tools>
        <Said role="status">{said}</Said>
        {tools.copy ? (
          <IconButton size="sm" label={text.copyRows} icon={outcome ? 'check' : 'copy'} onPress={onCopy} />
        ) : null}
        {tools.density ? (
          <IconButton
            size="sm"
            label={isCompact ? text.densityComfortable : text.densityCompact}
            icon={isCompact ? 'rows-comfortable' : 'rows-compact'}
            onPress={() => setView({ ...view, density: isCompact ? 'comfortable' : 'compact' })}
          />
        ) : null}
        {tools.columns ? <ColumnMenu columns={columns} view={view} onChange={setView} /> : null}
      </Tools>
    </Bar>
  );
}
