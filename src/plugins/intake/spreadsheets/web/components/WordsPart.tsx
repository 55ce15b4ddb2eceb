import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Card, Checkbox, ComboBox, Grid, Section, Select, Stack, Text } from '#design-system';
import { codeKey, guesses, inputWord, type SheetCode, type WordCount } from '../../domain/index.ts';
import type { SheetNamesAnswer } from '../sheet-answers.ts';

interface WordsPartProps {
  readonly words: readonly WordCount[];
  readonly codes: readonly SheetCode[];
  readonly names: SheetNamesAnswer;
  readonly onChange: (codes: readonly SheetCode[]) => void;
}

/** Words shown at a time. */
const PAGE = 20;

/** Each word that nothing explains, once, with selections; the likeliest come first. */
export function WordsPart({ words, codes, names, onChange }: WordsPartProps) {
  const t = useTranslate();
  const [most, setMost] = useState(PAGE);
  const codeOf = (word: WordCount) =>
    codes.find((one) => codeKey(one.kind, one.word) === codeKey(word.kind, word.word));
  const put = (word: WordCount, change: Partial<SheetCode>) => {
    const { kind, word: text } = word;
    const others = codes.filter((one) => codeKey(one.kind, one.word) !== codeKey(kind, text));
    onChange([...others, { ...codeOf(word), kind, word: text, ...change }]);
  };
  return (
    <Card>
      <Section title={t('spreadsheets.words', { count: words.length })} description={t('spreadsheets.words.text')}>
        <Stack gap="lg">
          {words.slice(0, most).map((word) => (
            <WordRow
              key={codeKey(word.kind, word.word)}
              word={word}
              code={codeOf(word)}
              names={names}
              onChange={(change) => put(word, change)}
            />
          ))}
          {words.length > most ? (
            <Button onPress={() => setMost(most + PAGE)}>
              {t('spreadsheets.words.more', { count: words.length - most })}
            </Button>
          ) : null}
        </Stack>
      </Section>
    </Card>
  );
}

interface WordRowProps {
  readonly word: WordCount;
  readonly code: SheetCode | undefined;
  readonly names: SheetNamesAnswer;
  readonly onChange: (change: Partial<SheetCode>) => void;
}

function WordRow({ word: { kind, word, count }, code, names, onChange }: WordRowProps) {
  const t = useTranslate();
  const isOf = (what: 'facility' | 'input') => kind === what || kind === 'code';
  const likely = t('spreadsheets.words.likely');
  const others = t('spreadsheets.words.others');
  const sites = new Set(guesses(word, names.facilities).map(({ id }) => id));
  const inputs = guesses(word, names.inputs);
  const chosen = names.inputs.find(({ categoryId, id }) => categoryId === code?.categoryId && id === code?.inputTypeId);
  const ordered = [...inputs, ...names.inputs.filter((one) => !inputs.includes(one))];
  const choose = (id: string) => {
    const input = names.inputs.find((one) => inputWord(one) === id);
    const [only] = input?.uses ?? [];
    onChange({
      categoryId: input?.categoryId,
      inputTypeId: input?.id,
      useId: input?.uses.length === 1 ? only?.id : undefined,
    });
  };
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        {t('spreadsheets.words.word', { word, count })}
      </Text>
      <Grid columns={2}>
        {isOf('facility') ? (
          <Select
            label={t('spreadsheets.role.facility')}
            name={`facility-${kind}-${word}`}
            value={code?.facilityId ?? ''}
            isDisabled={code?.isLeftOut ?? false}
            onChange={(id) => onChange({ facilityId: id === '' ? undefined : id })}
            options={names.facilities
              .toSorted((one, other) => Number(sites.has(other.id)) - Number(sites.has(one.id)))
              .map(({ id, name }) => ({ id, label: name, section: sites.has(id) ? likely : others }))}
          />
        ) : null}
        {isOf('input') ? (
          <ComboBox
            label={t('spreadsheets.role.input')}
            name={`input-${kind}-${word}`}
            value={chosen ? inputWord(chosen) : ''}
            isDisabled={code?.isLeftOut ?? false}
            onChange={choose}
            options={ordered.map((one) => ({
              id: inputWord(one),
              label: `${one.name} · ${one.category}`,
              section: inputs.includes(one) ? likely : others,
              keywords: one.alsoCalled.join(' '),
            }))}
          />
        ) : null}
        {chosen && chosen.uses.length > 1 ? (
          <Select
            label={t('spreadsheets.role.use')}
            name={`use-${kind}-${word}`}
            value={code?.useId ?? ''}
            onChange={(useId) => onChange({ useId: useId === '' ? undefined : useId })}
            options={chosen.uses.map(({ id, name }) => ({ id, label: name }))}
          />
        ) : null}
        {kind === 'unit' ? (
          <ComboBox
            label={t('spreadsheets.role.unit')}
            name={`unit-${word}`}
            value={code?.unit ?? ''}
            isDisabled={code?.isLeftOut ?? false}
            onChange={(unit) => onChange({ unit: unit === '' ? undefined : unit })}
            options={[...new Set(names.inputs.flatMap(({ units }) => units))].map((id) => ({ id, label: id }))}
          />
        ) : null}
      </Grid>
      <Checkbox
        label={t('spreadsheets.words.left-out')}
        name={`out-${kind}-${word}`}
        value={code?.isLeftOut ?? false}
        onChange={(isLeftOut) => onChange({ isLeftOut })}
      />
    </Stack>
  );
}
