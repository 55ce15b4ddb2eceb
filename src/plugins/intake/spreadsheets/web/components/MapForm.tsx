import { useMemo, useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Banner, Button, Card, Inline, Section, Stack, Text, TextField } from '#design-system';
import { sheetRoutes, type SheetAnswer, type SheetQuestion } from '../../contract/index.ts';
import { codeKey, gapsOf, type SheetCode, type SheetMapping, type WordCount } from '../../domain/index.ts';
import { localPreview } from '../local-preview.ts';
import type { SheetNamesAnswer, WholeReading } from '../sheet-answers.ts';
import { ColumnsPart } from './ColumnsPart.tsx';
import { FormatPart } from './FormatPart.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import { WordsPart } from './WordsPart.tsx';

interface MapFormProps {
  readonly evidenceId: string;
  readonly fileName: string;
  readonly question: SheetQuestion;
  readonly names: SheetNamesAnswer;
  readonly onAnswer: (answer: SheetAnswer) => Promise<void>;
}

/** Words of the whole file and of the first rows, each once, the most frequent first. */
function joined(all: readonly (readonly WordCount[])[], codes: readonly SheetCode[]): readonly WordCount[] {
  const byKey = new Map<string, WordCount>();
  for (const word of all.flat()) {
    const key = codeKey(word.kind, word.word);
    const known = byKey.get(key);
    if (!known || known.count < word.count) byKey.set(key, word);
  }
  for (const { kind, word } of codes) {
    const key = codeKey(kind, word);
    if (!byKey.has(key)) byKey.set(key, { kind, word, count: 0 });
  }
  return [...byKey.values()].toSorted((one, other) => other.count - one.count);
}

/** The form: columns, formats, words, and what comes of it. */
export function MapForm({ evidenceId, fileName, question, names, onAnswer }: MapFormProps) {
  const t = useTranslate();
  const [mapping, setMapping] = useState<SheetMapping>(question.mapping);
  const [codes, setCodes] = useState<readonly SheetCode[]>([]);
  const [name, setName] = useState(question.known?.name ?? fileName.replace(/\.[^.]*$/, ''));
  const [whole, setWhole] = useState<{ readonly of: SheetMapping; readonly reading: WholeReading } | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const { send: check, sending: isChecking } = useSend(sheetRoutes.preview);
  const { send: save, sending: isSaving } = useSend(sheetRoutes.saveMapping);
  const known = useMemo(() => [...names.codes, ...codes], [names.codes, codes]);
  const { samples } = question;
  const preview = useMemo(() => localPreview(samples, mapping, known, names), [samples, mapping, known, names]);
  const gaps = gapsOf(mapping);
  const fromFile = mapping === question.mapping ? question.words : [];
  const words = joined([whole?.of === mapping ? whole.reading.words : fromFile, preview.summary.words], codes);
  const body = {
    mapping: { ...mapping, sheets: [...mapping.sheets], columns: [...mapping.columns] },
    codes: [...codes],
  };
  const checkWhole = async () => {
    const answer = await check({ body: { evidenceId, ...body } });
    if (answer) setWhole({ of: mapping, reading: answer.data });
  };
  const finish = async () => {
    setAnswering(true);
    try {
      const answer = { name, ...body };
      if (mapping.titleRows > 0 && !(await save({ body: answer }))) return;
      await onAnswer(answer);
    } finally {
      setAnswering(false);
    }
  };
  return (
    <Stack gap="lg">
      <Banner tone="info">
        {question.known
          ? t(question.known.isSame ? 'spreadsheets.map.again' : 'spreadsheets.map.similar', {
              name: question.known.name,
            })
          : t('spreadsheets.map.text')}
      </Banner>
      <ColumnsPart
        question={question}
        fileName={fileName}
        names={names}
        mapping={mapping}
        read={preview.read}
        onChange={setMapping}
      />
      <FormatPart question={question} names={names} mapping={mapping} onChange={setMapping} />
      {words.length > 0 ? <WordsPart words={words} codes={codes} names={names} onChange={setCodes} /> : null}
      <PreviewPart
        preview={preview}
        names={names}
        whole={whole?.of === mapping ? whole.reading : null}
        isChecking={isChecking}
        isReady={gaps.length === 0}
        onCheck={() => void checkWhole()}
      />
      <Card>
        <Section title={t('spreadsheets.map.finish')}>
          <Stack gap="md">
            <TextField label={t('spreadsheets.map.name')} name="name" value={name} onChange={setName} />
            {gaps.length > 0 ? (
              <Text as="p" tone="muted">
                {t('spreadsheets.map.missing', { parts: gaps.map((gap) => t(`spreadsheets.gap.${gap}`)).join(', ') })}
              </Text>
            ) : null}
            <Inline>
              <Button
                variant="primary"
                isDisabled={gaps.length > 0}
                loading={isSaving || isAnswering}
                onPress={() => void finish()}
              >
                {t('spreadsheets.map.use')}
              </Button>
            </Inline>
          </Stack>
        </Section>
      </Card>
    </Stack>
  );
}
