import type { Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import type { WorkingFactor, WorkingStep } from '#design-system';
import { OWN_FACTOR, type CalculationProblem, type Factor, type TraceStep } from '#domain/emissions';
import { firstText } from './record-words.ts';

/** Shown in place of a missing figure. */
export const NO_FIGURE = '–';

/** Decimals shown of a non-terminating figure such as 1 / 0.0036. */
const MOST_DECIMALS = 12;

/** Every digit of an exact figure; for a non-terminating one the first twelve decimals and an ellipsis. */
export function fullFigure(exact: string | null): string {
  if (exact === null) return NO_FIGURE;
  const decimals = exact.split('.')[1]?.length ?? 0;
  if (decimals > MOST_DECIMALS) return `${formatDecimal(exact, MOST_DECIMALS) ?? exact}…`;
  return formatExact(exact) ?? exact;
}

/** Text of a note of the working. Methods may have separate texts under `method.<id>.note.<code>`. */
export function noteText(t: Translate, methodId: string, code: string): string {
  return firstText(t, [`method.${methodId}.note.${code}`, `records.note.${code}`], code);
}

/** Name of an output of the engine. */
export function outputText(t: Translate, methodId: string, id: string): string {
  return firstText(t, [`method.${methodId}.output.${id}`, `records.output.${id}`], id);
}

/** The lines of a working as shown to users. */
export function stepsInWords(t: Translate, methodId: string, steps: readonly TraceStep[]): readonly WorkingStep[] {
  return steps.map(({ id, formula, substituted, result, unit, edition, note }) => ({
    label: [
      firstText(t, [`method.${methodId}.step.${id}`, `records.step.${id}`], outputText(t, methodId, id)),
      ...(edition === undefined ? [] : [`(${edition})`]),
    ].join(' '),
    formula,
    substituted,
    result: fullFigure(result),
    unit: result === null ? '' : unit,
    note: note === undefined ? undefined : noteText(t, methodId, note),
  }));
}

/** The factors of a working as shown to users: figures in the order of the source, withheld ones with the reason. */
export function factorsInWords(t: Translate, factors: readonly Factor[]): readonly WorkingFactor[] {
  const valueText = (name: string) => firstText(t, [`records.factor.${name}`], name);
  return factors.map(({ id, kind, name, source, table, edition, verification, note, values, missing }) => ({
    name,
    source,
    // Figures by calendar year are in no table and share one name, so their id distinguishes them.
    table: table === '' ? (kind === OWN_FACTOR ? t('records.own') : id) : table,
    edition: edition === OWN_FACTOR ? t('records.own') : edition,
    verification,
    note: note ?? undefined,
    values: [
      ...inOrder(Object.keys(values)).map((value) => ({
        label: valueText(value),
        value: values[value]?.value ?? NO_FIGURE,
        unit: values[value]?.unit ?? '',
      })),
      ...Object.entries(missing).map(([value, reason]) => ({
        label: valueText(value),
        value: NO_FIGURE,
        unit: firstText(t, [`records.missing.${reason}`], reason),
      })),
    ],
  }));
}

/** In the order of the tables: energy content, then the gases, then the sum. */
const VALUE_ORDER = ['energyContent', 'co2', 'ch4', 'n2o', 'total', 'scope2', 'scope3', 'percentage'];

function inOrder(names: readonly string[]): readonly string[] {
  const known = VALUE_ORDER.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** Why the engine cannot calculate, as a sentence about the invalid field. */
export function problemText(
  t: Translate,
  { code, path, fault, values }: CalculationProblem,
  labels: Readonly<Record<string, string>>,
): string {
  const field = labels[FIELD_OF[path] ?? path] ?? path;
  return t(`records.problem.${code}`, { field, detail: t(`records.detail.${fault}`, values) });
}

/** Form names of the engine's fields. */
const FIELD_OF: Readonly<Record<string, string>> = {
  inputType: 'inputTypeId',
  consumptionType: 'consumptionTypeId',
  place: 'facilityId',
  edition: 'versionId',
};
