import { useMemo, useState } from 'react';
import type { RouteInput } from '#contract';
import { financialYearOf } from '#domain/time';
import { useCall, useLanguage, useTranslate } from '#core';
import { Banner, Button, EntryGrid, Inline, Select, Skeleton, Stack, Text, type EntryRow } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import type { InstrumentDetail } from '../../contract/index.ts';
import { allocationColumns, allocationRows, monthsOfYear, yearsFor } from '../allocation-rows.ts';
import { useAllocations } from '../use-allocations.ts';

interface AllocationSheetProps {
  readonly instrument: InstrumentDetail;
  /** Staff name the company whose facilities these are. */
  readonly isStaff: boolean;
  readonly mayWrite: boolean;
}

/** Facilities by the months of a financial year: MWh of the instrument, saved as they are typed. */
export function AllocationSheet({ instrument, isStaff, mayWrite }: AllocationSheetProps) {
  const t = useTranslate();
  const language = useLanguage();
  const firstMonth = useFirstMonth(instrument.companyId);
  const years = yearsFor(instrument, firstMonth);
  const [chosen, setYear] = useState<number | null>(null);
  const year = useMemo(() => chosen ?? firstYear(instrument, firstMonth), [chosen, instrument, firstMonth]);
  const { typed, refused, edit, forget } = useAllocations(instrument.id);
  const query = isStaff ? { companyId: instrument.companyId } : {};
  const answer = useCall(facilitySelectionRoute, { query } as RouteInput<typeof facilitySelectionRoute>);
  const facilities = answer.data?.data.commonObjects;
  const months = useMemo(() => monthsOfYear(year, firstMonth), [year, firstMonth]);
  const rows = useMemo(
    () => allocationRows(instrument, facilities ?? [], months, typed, t('instruments.not-reporting')),
    [instrument, facilities, months, typed, t],
  );
  const columns = useMemo(() => allocationColumns(rows, months, language), [rows, months, language]);
  if (answer.error) return <Banner tone="danger">{t(answer.error.message)}</Banner>;
  if (!facilities) return <Skeleton height="table" />;
  return (
    <Stack gap="md">
      <Inline align="end" justify="between">
        <Select
          name="year"
          label={t('instruments.year')}
          options={years.map((one) => ({ id: String(one), label: `FY${one}` }))}
          value={String(year)}
          onChange={(picked) => {
            forget();
            setYear(Number(picked));
          }}
        />
        {mayWrite ? (
          <Text size="sm" tone="muted">
            {t('instruments.sheet.help')}
          </Text>
        ) : null}
      </Inline>
      {refused ? (
        <Banner tone="danger" actions={<Button onPress={forget}>{t('instruments.sheet.undo')}</Button>}>
          {t(refused.message)}
        </Banner>
      ) : null}
      <EntryGrid
        caption={t('instruments.sheet', { year: `FY${year}` })}
        rowHeading={t('instruments.facility')}
        totalHeading="MWh"
        columns={columns}
        rows={mayWrite ? rows : rows.map(readOnly)}
        onEdit={(edits) => void edit(edits)}
      />
    </Stack>
  );
}

/** The year of the first allocation, or that of generation. */
function firstYear({ allocations, generatedOn }: InstrumentDetail, firstMonth: number): number {
  return financialYearOf(allocations[0]?.month ?? generatedOn, firstMonth).year;
}

/** For readers without write access. */
const readOnly = (row: EntryRow): EntryRow => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, isReadOnly: true })),
});
