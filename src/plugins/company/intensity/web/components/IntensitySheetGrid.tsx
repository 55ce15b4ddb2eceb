import { useMemo } from 'react';
import { useDropAnswers, useLanguage, useTranslate } from '#core';
import { Banner, Button, EmptyState, EntryGrid, Stack, Text } from '#design-system';
import type { IntensitySheet } from '../../contract/index.ts';
import { INTENSITY_QUERIES, denominatorName, monthName, quantityText } from '../intensity-words.ts';
import { sheetColumns, sheetRows } from '../sheet-rows.ts';
import { useIntensitySheet } from '../use-intensity-sheet.ts';

interface IntensitySheetGridProps {
  readonly companyId: string;
  readonly sheet: IntensitySheet;
  readonly mayWrite: boolean;
}

/** Facilities by the months of a financial year; figures are saved as they are typed. */
export function IntensitySheetGrid({ companyId, sheet, mayWrite }: IntensitySheetGridProps) {
  const t = useTranslate();
  const language = useLanguage();
  const drop = useDropAnswers();
  const { typed, refused, stale, sending, edit, forget } = useIntensitySheet(companyId, sheet);
  const closed = useMemo(() => ({ OUTSIDE: t('intensity.outside'), LOCKED: t('intensity.locked') }), [t]);
  const rows = useMemo(() => sheetRows(sheet, typed, closed, mayWrite), [sheet, typed, closed, mayWrite]);
  const columns = useMemo(
    () => sheetColumns(rows, sheet.months, (month) => monthName(month, language)),
    [rows, sheet.months, language],
  );
  if (rows.length === 0)
    return <EmptyState icon="factory" title={t('intensity.no-facilities')} text={t('intensity.no-facilities.text')} />;
  const nameOf = (facilityId: string) => rows.find(({ id }) => id === facilityId)?.label ?? '';
  const { unit } = sheet.denominator;
  return (
    <Stack gap="md">
      {refused ? (
        <Banner
          tone="danger"
          title={t(refused.message)}
          actions={
            <Button
              onPress={() => {
                forget();
                drop(INTENSITY_QUERIES);
              }}
            >
              {t('intensity.undo')}
            </Button>
          }
        >
          {stale
            .map(({ facilityId, month, quantity }) =>
              t('intensity.stale-cell', {
                facility: nameOf(facilityId),
                month: monthName(month, language),
                quantity: quantity === null ? t('intensity.empty') : quantityText(t, quantity, unit),
              }),
            )
            .join('; ')}
        </Banner>
      ) : null}
      <EntryGrid
        caption={t('intensity.sheet', { name: denominatorName(t, sheet.denominator), unit, year: sheet.year })}
        rowHeading={t('intensity.facility')}
        totalHeading={`${t('intensity.total')} (${unit})`}
        columns={columns}
        rows={rows}
        onEdit={(edits) => void edit(edits)}
      />
      {mayWrite ? (
        <Text size="sm" tone="muted">
          {t(sending ? 'intensity.saving-cells' : 'intensity.help')}
        </Text>
      ) : null}
    </Stack>
  );
}
