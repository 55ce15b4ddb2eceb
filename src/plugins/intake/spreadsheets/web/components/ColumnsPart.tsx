import { useState } from 'react';
import { useTranslate } from '#core';
import { Card, ColumnSheet, Grid, Section, Select, Stack } from '#design-system';
import type { SheetQuestion } from '../../contract/index.ts';
import { byColumn, COLUMN_ROLES, lettersOf, type ColumnRole, type SheetMapping } from '../../domain/index.ts';
import { roleOf, withRole, withTitles } from '../change-mapping.ts';
import type { SheetNamesAnswer } from '../sheet-answers.ts';

interface ColumnsPartProps {
  readonly question: SheetQuestion;
  readonly fileName: string;
  readonly names: SheetNamesAnswer;
  readonly mapping: SheetMapping;
  /** Rows that are read. */
  readonly read: ReadonlySet<string>;
  readonly onChange: (mapping: SheetMapping) => void;
}

/** Rows of the sheet that are shown. */
const SHOWN_ROWS = 40;

const titleRowsOf = (text: string): 0 | 1 | 2 => (text === '2' ? 2 : text === '0' ? 0 : 1);

/** Sheet, title rows, and what each column is. */
export function ColumnsPart({ question, fileName, names, mapping, read, onChange }: ColumnsPartProps) {
  const t = useTranslate();
  const [sheet, setSheet] = useState(mapping.sheets[0] ?? question.samples[0]?.name ?? '');
  const sample = question.samples.find(({ name }) => name === sheet);
  const hints = {
    facilities: names.facilities.flatMap(({ name, code }) => [name, code]),
    inputs: names.inputs.map(({ name }) => name),
    separator: question.separator ?? undefined,
    fileName,
  };
  const rethink = (wanted: Partial<{ sheet: string; titleRow: number; titleRows: 0 | 1 | 2 }>) => {
    const { titleRow, titleRows } = mapping;
    const next = withTitles(question.samples, hints, { sheet, titleRow, titleRows, ...wanted });
    if (next) onChange(next);
  };
  /** Why a column was proposed to be what it is; nothing once a person has said something else. */
  const reasonOf = (column: number, role: ColumnRole): string | undefined => {
    const isProposed = question.mapping.columns.some((one) => one.column === column && one.role === role);
    if (!isProposed || mapping.titleRow !== question.mapping.titleRow) return undefined;
    const found = question.reasons.filter((one) => one.column === column);
    return found.map(({ reason, values }) => t(`spreadsheets.reason.${reason}`, values)).join(' ') || undefined;
  };
  const lines = (sample?.rows ?? []).slice(0, SHOWN_ROWS).map((row) => {
    const cells = byColumn(row);
    const isTitle = row.number <= mapping.titleRow && row.number > mapping.titleRow - mapping.titleRows;
    const kind = isTitle ? 'titles' : read.has(`${sheet}!${row.number}`) ? 'kept' : 'left-out';
    return { number: row.number, kind, cells: mapping.columns.map(({ column }) => cells[column]?.text ?? '') } as const;
  });
  return (
    <Card>
      <Section title={t('spreadsheets.map.columns')} description={t('spreadsheets.map.columns.text')}>
        <Stack gap="md">
          <Grid columns={2}>
            <Select
              label={t('spreadsheets.map.sheet')}
              name="sheet"
              value={sheet}
              onChange={(chosen) => {
                setSheet(chosen);
                rethink({ sheet: chosen });
              }}
              options={question.samples.map(({ name }) => ({ id: name, label: name }))}
            />
            <Select
              label={t('spreadsheets.map.title-rows')}
              name="titleRows"
              value={String(mapping.titleRows)}
              onChange={(chosen) => rethink({ titleRows: titleRowsOf(chosen) })}
              options={['1', '2', '0'].map((id) => ({ id, label: t(`spreadsheets.map.title-rows.${id}`) }))}
            />
          </Grid>
          <ColumnSheet
            label={t('spreadsheets.map.first-rows')}
            meanings={COLUMN_ROLES.map((id) => ({ id, label: t(`spreadsheets.role.${id}`) }))}
            columns={mapping.columns.map(({ column, role }) => ({
              id: column,
              letters: lettersOf(column),
              meaning: role,
              note: reasonOf(column, role),
            }))}
            lines={lines}
            onMean={(column, meaning) => onChange(withRole(mapping, column, roleOf(meaning)))}
            onTitleRow={(titleRow) => rethink({ titleRow, titleRows: mapping.titleRows === 0 ? 1 : mapping.titleRows })}
            words={{
              chips: t('spreadsheets.map.chips'),
              column: (letters) => t('spreadsheets.map.column', { letters }),
              row: (row) => t('spreadsheets.map.row', { row }),
            }}
          />
        </Stack>
      </Section>
    </Card>
  );
}
