import type { Translate } from '#core';
import type { Tone } from '#design-system';
import { decimal, exactText, isDecimalText } from '#domain/units';
import { CRITERIA, INCIDENTAL, SCOPE_NUMBERS, type RecordRow } from '../contract/index.ts';

/** Symbols of the units figures come in; alike in every language. */
export const UNIT = { emissions: 't CO2-e', substance: 'CO2-e', energy: 'GJ' } as const;

/** The first of these keys that has a text; otherwise `otherwise`. Methods of plugins come with texts of their own. */
export function firstText(
  t: Translate,
  keys: readonly string[],
  otherwise: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  for (const key of keys) {
    const text = t(key, values);
    if (text !== key) return text;
  }
  return otherwise;
}

/** The name of a field; a scope may have a word of its own for it: `scope3.field.consumptionTypeId`. */
export function fieldText(t: Translate, scopeId: string, field: string): string {
  return firstText(t, [`${scopeId}.field.${field}`, `records.field.${field}`], field);
}

/** The state of a record in words. */
export function statusText(t: Translate, status: string): string {
  return firstText(t, [`records.status.${status}`], status);
}

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  SUBMITTED: 'info',
  APPROVED: 'success',
  RETURNED: 'warning',
  VOID: 'danger',
};

export function statusTone(status: string): Tone {
  return STATUS_TONES[status] ?? 'neutral';
}

/** A stored figure as a person would type it: `40930.000` is `40930`. */
export function plainFigure(stored: string): string {
  return isDecimalText(stored) ? exactText(decimal(stored)) : stored;
}

/** The days of a record: one, or from the first to the last. */
export function periodText(from: string, to: string, formatDay: (day: string) => string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** The name of a figure a method asks for. */
export function methodInputText(t: Translate, methodId: string, inputId: string): string {
  return firstText(t, [`method.${methodId}.${inputId}`], inputId);
}

/** What one may choose where a method asks for a choice. */
export function methodChoiceText(t: Translate, methodId: string, inputId: string, choice: string): string {
  return firstText(t, [`method.${methodId}.${inputId}.${choice}`, `method.${methodId}.choice.${choice}`], choice);
}

/** Criteria a record of a scope may have. */
export const criteriaOf = (scope: number): readonly (typeof CRITERIA)[number][] =>
  CRITERIA.filter((one) => one !== INCIDENTAL || scope !== SCOPE_NUMBERS.SCOPE3);

type Standing = Pick<RecordRow, 'status' | 'periodState'>;

/** Whether the books of the record's period are closed: nobody changes it then. */
export const isLocked = ({ periodState }: Pick<Standing, 'periodState'>) => periodState === 'LOCKED';

/** Whether a record may be changed by hand: by its state and that of its period. */
export const isEditable = (record: Standing) =>
  !isLocked(record) && (record.status === 'DRAFT' || record.status === 'RETURNED');

/** Whether a record may be deleted. */
export const isDeletable = (record: Standing) => !isLocked(record) && record.status === 'DRAFT';
