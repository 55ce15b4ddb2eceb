import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage, useSession, useTranslate, useUnsavedChanges } from '#core';
import { passes } from '#contract';
import { Banner, Button, Card, EmptyState, EntryGrid, Inline, Menu, Skeleton, Stack } from '#design-system';
import type { EntryEdit } from '#design-system';
import type { FacilityOption } from '#plugins/company/company/contract';
import { RECORD_WRITERS, SCOPE_NUMBERS } from '#plugins/records/records/contract';
import { warningText } from '#plugins/records/records/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { monthName } from '../grid/month-name.ts';
import { monthColumns, repeatedInto, sheetRows, type DrawnRows, type SheetWords } from '../grid/sheet-rows.ts';
import { cellText, warnedCells } from '../grid/sheet-state.ts';
import type { SheetQuery } from '../grid/sheet-query.ts';
import { useSheet } from '../grid/use-sheet.ts';
import { AddLine } from './AddLine.tsx';
import { NewWarnings } from './NewWarnings.tsx';
import { SavingLine } from './SavingLine.tsx';

interface SheetProps {
  readonly query: SheetQuery;
  /** Facilities of the sheet. */
  readonly facilities: readonly FacilityOption[];
  /**
   * The filters that select another sheet. Disabled while figures are unsaved, because another sheet would drop them.
   */
  readonly filters: (isHeld: boolean) => ReactNode;
}

/** The sheet. Typed figures are saved automatically. */
export function Sheet({ query, facilities, filters }: SheetProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const { authorities } = useSession();
  const sheet = useSheet(query);
  const { state, unsaved, answer } = sheet;
  const { question } = useUnsavedChanges(unsaved > 0);

  const manyFacilities = facilities.length > 1;
  const words = useMemo<SheetWords>(
    () => ({
      name: (line) => {
        const input = nameOf('input', line.inputTypeId, line.inputTypeName);
        const use = line.consumptionTypeId && nameOf('use', line.consumptionTypeId, line.consumptionTypeName ?? '');
        const parts = [manyFacilities ? line.facilityName : null, line.unit, use || null];
        return { label: input, description: parts.filter((part) => part !== null).join(' · ') };
      },
      status: (status) => t(`records.status.${status}`),
      others: (count) => t('monthly-grid.others', { count }),
      said: (message) => t(message),
      warning: (warning) => warningText(t, warning),
      openWarnings: (count) => t('monthly-grid.warnings', { count }),
    }),
    [t, nameOf, manyFacilities],
  );
  const [drawn] = useState<DrawnRows>(() => new Map());
  const rows = useMemo(() => sheetRows(state, words, drawn), [state, words, drawn]);
  const measure = query.typeScope === SCOPE_NUMBERS.ENERGY ? 'energy' : 'total';
  const columns = useMemo(
    () => monthColumns(state, (month) => monthName(month, language), measure),
    [state, language, measure],
  );
  const monthOf = (columnId: string) => state.months.indexOf(columnId);
  const edit = (edits: readonly EntryEdit[]) =>
    sheet.edit(edits.map(({ rowId, columnId, text }) => ({ cell: cellText(rowId, monthOf(columnId)), text })));
  const mayWrite = passes(RECORD_WRITERS[query.area], authorities);

  const body = answer.error ? (
    <Banner
      tone="danger"
      title={t('monthly-grid.failed')}
      actions={<Button onPress={() => void answer.refetch()}>{t('monthly-grid.retry')}</Button>}
    >
      {t(answer.error.message)}
    </Banner>
  ) : (
    <Skeleton height="block" />
  );
  return (
    <Stack gap="md">
      {filters(unsaved > 0)}
      {answer.data ? filled(answer.data.data.isCut) : body}
      {question}
    </Stack>
  );

  function filled(isCut: boolean): ReactNode {
    return (
      <Stack gap="md">
        {isCut ? <Banner tone="warning">{t('monthly-grid.cut')}</Banner> : null}
        {mayWrite ? (
          <Inline justify="between">
            <SavingLine
              counts={sheet.counts}
              kept={sheet.kept}
              warned={warnedCells(state)}
              problem={sheet.problem}
              onRetry={sheet.retry}
            />
            <Menu
              trigger={<Button icon="copy">{t('monthly-grid.repeat')}</Button>}
              items={state.months.slice(1).map((month, before) => ({
                id: month,
                label: t('monthly-grid.repeat.into', { month: monthName(month, language) }),
                onAction: () => sheet.edit(repeatedInto(state, before + 1)),
              }))}
            />
          </Inline>
        ) : null}
        {mayWrite ? <NewWarnings state={state} words={words} /> : null}
        {rows.length === 0 ? (
          <EmptyState title={t('monthly-grid.empty')} text={t('monthly-grid.empty.text')} />
        ) : (
          <EntryGrid
            caption={t('monthly-grid.fy', { year: query.year })}
            rowHeading={t('monthly-grid.input')}
            totalHeading={t('monthly-grid.year-sum')}
            footHeading={t(`monthly-grid.sum.${measure}`)}
            columns={columns}
            rows={mayWrite ? rows : rows.map(readOnly)}
            onEdit={edit}
            refusal={t('monthly-grid.only-numbers')}
            legend={LOOKS.map((look) => ({ look, label: t(`monthly-grid.look.${look}`) }))}
          />
        )}
        {mayWrite ? (
          <Card padding="lg">
            <AddLine typeScope={query.typeScope} facilities={facilities} onAdd={sheet.addLine} />
          </Card>
        ) : null}
      </Stack>
    );
  }
}

/** Looks of cells, in the order of the legend. */
const LOOKS = ['readonly', 'warned', 'refused', 'more'] as const;

type Row = ReturnType<typeof sheetRows>[number];

/** For people with read access only. */
const readOnly = (row: Row): Row => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, isReadOnly: true })) });
