import type { Translate } from '#core';
import { decimal, fixedText } from '#domain/units';
import type { AnswerContent, AnswerLine } from '../contract/index.ts';
import { shareText } from './allocation-words.ts';

/** One figure of an answer before and after. */
export interface DiffRow {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** After minus before; null if either is unknown. */
  readonly change: string | null;
  /** Whether both values are tonnes, or texts. */
  readonly isFigure: boolean;
}

interface Words {
  readonly t: Translate;
  readonly categoryOf: (line: AnswerLine) => string;
}

const PLACES = 6;

/** After minus before, with its sign; null if either is unknown. */
export function changeOf(before: string | null, after: string | null): string | null {
  return before === null || after === null ? null : fixedText(decimal(after).minus(decimal(before)), PLACES);
}

/** Two answers side by side: the customer's share, the total, gases, lines, and the allocation. */
export function diffOf(before: AnswerContent, after: AnswerContent, { t, categoryOf }: Words): readonly DiffRow[] {
  const figure = (id: string, label: string, was: string | null, is: string | null): DiffRow => ({
    id,
    label,
    before: was,
    after: is,
    change: changeOf(was, is),
    isFigure: true,
  });
  const words = (id: string, label: string, was: string | null, is: string | null): DiffRow => ({
    id,
    label,
    before: was,
    after: is,
    change: null,
    isFigure: false,
  });
  const keys = ['co2', 'ch4', 'n2o', 'other'] as const;
  const lines = new Map([...before.lines, ...after.lines].map((line) => [keyOf(line), line]));
  const lineIn = (content: AnswerContent, key: string) => content.lines.find((line) => keyOf(line) === key)?.allocated;
  return [
    figure('part', t('record-request.diff.part'), before.allocated?.total ?? null, after.allocated?.total ?? null),
    figure('whole', t('record-request.answer.whole'), before.whole?.total ?? null, after.whole?.total ?? null),
    ...keys.map((gas) =>
      figure(gas, t(`record-request.gas.${gas}`), before.allocated?.[gas] ?? null, after.allocated?.[gas] ?? null),
    ),
    ...[...lines].map(([key, line]) =>
      figure(
        key,
        `${t('record-request.scope', { scope: line.typeScope })} · ${categoryOf(line)}`,
        lineIn(before, key) ?? null,
        lineIn(after, key) ?? null,
      ),
    ),
    words(
      'allocation',
      t('record-request.field.allocation'),
      shareText(t, before.allocation),
      shareText(t, after.allocation),
    ),
    words(
      'lineage',
      t('record-request.column.records'),
      before.lineage && String(before.lineage.records),
      after.lineage && String(after.lineage.records),
    ),
  ].filter(({ before: was, after: is }) => was !== null || is !== null);
}

const keyOf = ({ typeScope, categoryId }: AnswerLine) => `${typeScope}/${categoryId}`;
