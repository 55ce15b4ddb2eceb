import { useState } from 'react';
import { useTranslate } from '#core';
import { Banner, DataTable, Grid, Select } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { columnsQuestion, type ColumnsQuestion, type Decision, type FileAnswer } from '../../contract/index.ts';
import { QuestionForm } from './QuestionForm.tsx';

/** Asks which column is which, and what its figures mean. */
export function ColumnsForm({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const read = columnsQuestion.safeParse(item.question?.detail);
  if (!read.success) return <Banner tone="danger">{t('fleet-travel.screen.unreadable')}</Banner>;
  return <Columns question={read.data} onAnswer={onAnswer} />;
}

/** Choices of each decision, by the kind of file. */
function choicesOf(decision: Decision, kind: ColumnsQuestion['kind']): readonly string[] {
  if (decision === 'order') return ['DMY', 'MDY'];
  if (decision === 'mark') return ['.', ','];
  if (decision === 'gallon') return ['gal-US', 'gal-UK'];
  if (decision === 'unit' && kind !== 'fuel-card') return ['km', 'mi'];
  return ['L', 'gal-US', 'gal-UK'];
}

const NAMES: Readonly<Record<string, string>> = { '.': 'point', ',': 'comma' };

interface ColumnsProps {
  readonly question: ColumnsQuestion;
  readonly onAnswer: (answer: unknown) => Promise<void>;
}

function Columns({ question, onAnswer }: ColumnsProps) {
  const t = useTranslate();
  const { kind, titles, sample, fields, missing, decisions, answered } = question;
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(question.columns).map(([field, at]) => [field, String(at)])),
  );
  const [decided, setDecided] = useState<Readonly<Record<string, string>>>({});
  const named = titles.map((title, at) => ({
    id: String(at),
    label: title === '' ? t('fleet-travel.screen.nth', { number: at + 1 }) : title,
  }));

  const answer = (): FileAnswer | null => {
    if (decisions.some((one) => (decided[one] ?? '') === '')) return null;
    const chosen = Object.entries(columns).filter(([, at]) => at !== '');
    if (missing.some((field) => !chosen.some(([own]) => own === field))) return null;
    const layout = {
      ...answered.layout,
      ...decided,
      columns: Object.fromEntries(chosen.map(([field, at]) => [field, Number(at)])),
    };
    const read = columnsQuestion.shape.answered.safeParse({ ...answered, layout });
    return read.success ? read.data : null;
  };

  return (
    <QuestionForm
      title={t('fleet-travel.screen.columns.heading')}
      text={t('fleet-travel.screen.columns.text')}
      answer={answer}
      onAnswer={onAnswer}
    >
      {decisions.length > 0 ? (
        <Grid columns={3} minColumn={220}>
          {decisions.map((one) => (
            <Select
              key={one}
              label={t(`fleet-travel.screen.decision.${one}`)}
              value={decided[one] ?? ''}
              onChange={(value) => setDecided({ ...decided, [one]: value })}
              options={choicesOf(one, kind).map((id) => ({
                id,
                label: t(`fleet-travel.screen.choice.${NAMES[id] ?? id}`),
              }))}
              isRequired
            />
          ))}
        </Grid>
      ) : null}
      <Grid columns={3} minColumn={220}>
        {fields.map((field) => (
          <Select
            key={field}
            label={t(`fleet-travel.screen.named.${field}`)}
            value={columns[field] ?? ''}
            onChange={(at) => setColumns({ ...columns, [field]: at })}
            options={[{ id: '', label: t('fleet-travel.screen.column.none') }, ...named]}
            isRequired={missing.includes(field)}
          />
        ))}
      </Grid>
      <DataTable
        caption={t('fleet-travel.screen.columns.sample')}
        columns={named.map(({ id, label }) => ({
          id,
          header: label,
          cell: (row: SampleRow) => row.texts[Number(id)] ?? '',
        }))}
        rows={sample.map((texts, at) => ({ id: String(at), texts }))}
        rowKey={({ id }) => id}
        rowLabel={({ texts }) => texts[0] ?? ''}
        card={({ texts }) => texts.filter((text) => text !== '').join(', ')}
        empty={null}
      />
    </QuestionForm>
  );
}

interface SampleRow {
  readonly id: string;
  readonly texts: readonly string[];
}
