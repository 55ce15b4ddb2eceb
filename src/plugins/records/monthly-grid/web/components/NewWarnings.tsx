import { useLanguage, useTranslate } from '#core';
import { Banner, Stack, Text } from '#design-system';
import { monthName } from '../grid/month-name.ts';
import type { SheetWords } from '../grid/sheet-rows.ts';
import { cellOf, lineOf, type SheetState } from '../grid/sheet-state.ts';

/** Number of warnings in the list. Cells show all of theirs. */
const SHOWN = 5;

/** Warnings on figures saved during this visit, each with its cell. */
export function NewWarnings({ state, words }: { readonly state: SheetState; readonly words: SheetWords }) {
  const t = useTranslate();
  const language = useLanguage();
  const said = [...state.warned].flatMap(([cell, warnings]) => {
    const { line: id, month } = cellOf(cell);
    const line = lineOf(state, id);
    const day = state.months[month];
    if (!line || day === undefined || state.pending.has(cell)) return [];
    const where = `${words.name(line).label}, ${monthName(day, language)}`;
    return warnings.map((warning) => ({ key: `${cell}${warning.code}`, name: where, what: words.warning(warning) }));
  });
  if (said.length === 0) return null;
  return (
    <Banner tone="warning" title={t('monthly-grid.new-warnings', { count: said.length })}>
      <Stack gap="xs">
        {said.slice(0, SHOWN).map(({ key, name, what }) => (
          <Text key={key} as="p">
            {t('shell.named', { name, what })}
          </Text>
        ))}
      </Stack>
    </Banner>
  );
}
