import { UNITS } from '#domain/units';
import { useTranslate } from '#core';
import { Card, Checkbox, ComboBox, DateField, Grid, Section, Select, Stack, Text } from '#design-system';
import type { SheetQuestion } from '../../contract/index.ts';
import { ACROSS, columnsOf, inputWord, type Across, type SheetMapping } from '../../domain/index.ts';
import type { SheetNamesAnswer } from '../sheet-answers.ts';

interface FormatPartProps {
  readonly question: { readonly [part in 'open' | 'reasons']: Readonly<SheetQuestion[part]> };
  readonly names: SheetNamesAnswer;
  readonly mapping: SheetMapping;
  readonly onChange: (mapping: SheetMapping) => void;
}

/** Columns that may be written once for the rows below. */
const DOWNWARDS = ['facility', 'input', 'code', 'month'] as const;

const acrossOf = (id: string): Across => ACROSS.find((one) => one === id) ?? 'none';

/** What holds for the whole file: what titles name, dates, decimals, the unit, and what no column says. */
export function FormatPart({ question, names, mapping, onChange }: FormatPartProps) {
  const t = useTranslate();
  const set = (change: Partial<SheetMapping>) => onChange({ ...mapping, ...change });
  const examples = (about: string) => question.open.find((one) => one.about === about)?.examples.join(', ');
  const [dates, decimals] = [examples('dates'), examples('decimals')];
  const choice = (group: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, label: t(`spreadsheets.${group}.${id}`) }));
  const isMonths =
    mapping.across.upper === 'month' || mapping.across.lower === 'month' || mapping.sheetMeans === 'month';
  const says = (role: 'facility' | 'input') =>
    columnsOf(mapping, role).length > 0 ||
    columnsOf(mapping, 'code').length > 0 ||
    mapping.across.upper === role ||
    mapping.across.lower === role ||
    mapping.sheetMeans === role;
  const downwards = DOWNWARDS.filter((role) => columnsOf(mapping, role).length > 0);
  const reasons = question.reasons.filter(({ column }) => column === null);
  return (
    <Card>
      <Section title={t('spreadsheets.format')} description={t('spreadsheets.format.text')}>
        <Stack gap="md">
          <Grid columns={2}>
            <Select
              label={t('spreadsheets.format.titles')}
              name="across"
              value={mapping.across.lower}
              onChange={(id) => set({ across: { ...mapping.across, lower: acrossOf(id) } })}
              options={choice('across', ACROSS)}
            />
            {mapping.titleRows === 2 ? (
              <Select
                label={t('spreadsheets.format.upper')}
                name="upper"
                value={mapping.across.upper}
                onChange={(id) => set({ across: { ...mapping.across, upper: acrossOf(id) } })}
                options={choice('across', ACROSS)}
              />
            ) : null}
            <Select
              label={t('spreadsheets.format.dates')}
              name="dateOrder"
              value={mapping.dateOrder ?? ''}
              onChange={(id) => set({ dateOrder: id === 'day-first' || id === 'month-first' ? id : null })}
              options={[
                { id: '', label: t('spreadsheets.format.clear-only') },
                ...choice('dates', ['day-first', 'month-first']),
              ]}
              description={dates ? t('spreadsheets.format.ambiguous', { examples: dates }) : undefined}
            />
            <Select
              label={t('spreadsheets.format.decimals')}
              name="decimalMark"
              value={mapping.decimalMark ?? ''}
              onChange={(id) => set({ decimalMark: id === 'comma' || id === 'point' ? id : null })}
              options={[
                { id: '', label: t('spreadsheets.format.clear-only') },
                ...choice('decimals', ['comma', 'point']),
              ]}
              description={decimals ? t('spreadsheets.format.ambiguous', { examples: decimals }) : undefined}
            />
            <ComboBox
              label={t('spreadsheets.format.unit')}
              name="unit"
              value={mapping.unit ?? ''}
              onChange={(unit) => set({ unit: unit === '' ? null : unit })}
              options={UNITS.map(({ id, name }) => ({ id, label: id, keywords: name }))}
            />
            {columnsOf(mapping, 'day').length > 0 ? (
              <Select
                label={t('spreadsheets.format.day')}
                name="dayMeans"
                value={mapping.dayMeans}
                onChange={(id) => set({ dayMeans: id === 'month' ? 'month' : 'day' })}
                options={choice('day', ['day', 'month'])}
              />
            ) : null}
            {isMonths || columnsOf(mapping, 'month').length > 0 ? (
              <DateField
                label={t('spreadsheets.format.first-month')}
                name="firstMonth"
                value={mapping.firstMonth ?? ''}
                onChange={(day) => set({ firstMonth: day === '' ? null : `${day.slice(0, 7)}-01` })}
              />
            ) : null}
            {says('facility') ? null : (
              <Select
                label={t('spreadsheets.format.facility')}
                name="facility"
                value={mapping.facility ?? ''}
                onChange={(id) => set({ facility: id === '' ? null : id })}
                options={names.facilities.map(({ id, name }) => ({ id, label: name }))}
              />
            )}
            {says('input') ? null : (
              <ComboBox
                label={t('spreadsheets.format.input')}
                name="input"
                value={mapping.input ?? ''}
                onChange={(word) => set({ input: word === '' ? null : word })}
                options={names.inputs.map((one) => ({
                  id: inputWord(one),
                  label: `${one.name} · ${one.category}`,
                  keywords: one.alsoCalled.join(' '),
                }))}
              />
            )}
          </Grid>
          {downwards.map((role) => (
            <Checkbox
              key={role}
              label={t('spreadsheets.format.down', { role: t(`spreadsheets.role.${role}`) })}
              name={`down-${role}`}
              value={columnsOf(mapping, role).some(({ fillsDown }) => fillsDown)}
              onChange={(fillsDown) =>
                set({ columns: mapping.columns.map((one) => (one.role === role ? { ...one, fillsDown } : one)) })
              }
            />
          ))}
          <Stack gap="xs">
            {reasons.map(({ reason, values }) => (
              <Text key={reason} as="p" size="sm" tone="muted">
                {t(`spreadsheets.reason.${reason}`, values)}
              </Text>
            ))}
          </Stack>
        </Stack>
      </Section>
    </Card>
  );
}
