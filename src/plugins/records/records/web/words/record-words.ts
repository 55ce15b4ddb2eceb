import type { Translate } from '#core';
import type { Tone } from '#design-system';
import { decimal, exactText, isDecimalText } from '#domain/units';
import { firstText } from '../palette/plain-words.ts';
import { CRITERIA, INCIDENTAL, SCOPE_NUMBERS, type RecordRow } from '../../contract/index.ts';

export { firstText, periodText } from '../palette/plain-words.ts';

/** Symbols of the units of figures; the same in every language. */
export const UNIT = { emissions: 't CO2-e', substance: 'CO2-e', energy: 'GJ' } as const;

/** The label of a field; a scope may have a different one: `scope3.field.consumptionTypeId`. */
export function fieldText(t: Translate, scopeId: string, field: string): string {
  return firstText(t, [`${scopeId}.field.${field}`, `records.field.${field}`], field);
}

/** Text of the status of a record. */
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

/** A set of warming potentials; its code is its name, unless the source names none. */
export const gwpText = (t: Translate, gwpSet: string): string => firstText(t, [`records.gwp.${gwpSet}`], gwpSet);

/** Name of a method, such as "NGER Method 1 (fuel combustion)"; its id if it has none. */
export const methodText = (t: Translate, methodId: string): string =>
  firstText(t, [`method.${methodId}.name`], methodId);

/** Label of a method input. */
export function methodInputText(t: Translate, methodId: string, inputId: string): string {
  return firstText(t, [`method.${methodId}.${inputId}`], inputId);
}

/** Label of a choice of a method input. */
export function methodChoiceText(t: Translate, methodId: string, inputId: string, choice: string): string {
  return firstText(t, [`method.${methodId}.${inputId}.${choice}`, `method.${methodId}.choice.${choice}`], choice);
}

/** Criteria available to records of a scope. */
export const criteriaOf = (scope: number): readonly (typeof CRITERIA)[number][] =>
  CRITERIA.filter((one) => one !== INCIDENTAL || scope !== SCOPE_NUMBERS.SCOPE3);

type Standing = Pick<RecordRow, 'status' | 'periodState'>;

/** Whether the record's period is locked, so that nobody can change the record. */
export const isLocked = ({ periodState }: Pick<Standing, 'periodState'>) => periodState === 'LOCKED';

/** Whether a record can be edited, by its status and the state of its period. */
export const isEditable = (record: Standing) =>
  !isLocked(record) && (record.status === 'DRAFT' || record.status === 'RETURNED');

/** Whether a record can be deleted. */
export const isDeletable = (record: Standing) => !isLocked(record) && record.status === 'DRAFT';
