import { useTranslate } from '#core';
import { DataTable, formatDecimal, Section, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { ScenarioResult } from '../../contract/index.ts';
import { yearText } from '../scenario-words.ts';

/** Energy by input in the first and the last year. */
export function InputTable({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [first, last] = [result.years[0], result.years.at(-1)];
  if (!first || !last || result.inputs.length === 0) return null;
  const rows = result.inputs.map(({ inputTypeId, inputTypeName, years }) => ({
    id: inputTypeId,
    name: nameOf('input', inputTypeId, inputTypeName),
    begin: formatDecimal(years[0]?.usual ?? '0', 0),
    usual: formatDecimal(years.at(-1)?.usual ?? '0', 0),
    result: formatDecimal(years.at(-1)?.result ?? '0', 0),
  }));
  const end = yearText(last.year);
  const titles = {
    begin: t('scenarios.inputs.usual', { year: yearText(first.year) }),
    usual: t('scenarios.inputs.usual', { year: end }),
    result: t('scenarios.inputs.result', { year: end }),
  };
  return (
    <Section title={t('scenarios.inputs')} description={t('scenarios.inputs.text')}>
      <DataTable
        caption={t('scenarios.inputs')}
        density="compact"
        columns={[
          { id: 'name', header: t('scenarios.input'), cell: ({ name }) => name, maxWidth: 'lg' },
          { id: 'begin', header: titles.begin, unit: 'GJ', numeric: true, hideBelow: 'sm', cell: (row) => row.begin },
          { id: 'usual', header: titles.usual, unit: 'GJ', numeric: true, cell: (row) => row.usual },
          { id: 'result', header: titles.result, unit: 'GJ', numeric: true, cell: (row) => row.result },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        card={(row) => (
          <Stack gap="xxs">
            <Text as="p" size="sm" numeric>{`${titles.usual} ${row.usual ?? ''} GJ`}</Text>
            <Text as="p" size="sm" numeric>{`${titles.result} ${row.result ?? ''} GJ`}</Text>
          </Stack>
        )}
      />
    </Section>
  );
}
