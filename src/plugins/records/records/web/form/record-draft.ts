import type { AccountMemory } from '#core';
import type { RecordPlace } from '../record-place.ts';
import type { RecordFormValues } from './record-form-schema.ts';

/** Work in a form that was not saved: kept on this browser until it is saved, discarded, or the account signs out. */
export interface RecordDraft {
  readonly values: RecordFormValues;
  /** When it was typed last, ISO 8601. */
  readonly at: string;
  /** The revision a stored record was changed from. */
  readonly revision?: number;
}

/** Which form a draft belongs to: that of a new record of a place, or that of a stored one. */
export const draftKey = ({ area, scope }: RecordPlace, recordId: string | undefined) =>
  `record-draft:${area}:${scope.id}:${recordId ?? 'new'}`;

/** The draft kept for a form; null if there is none, or one that another version of the product has kept. */
export function keptDraft(memory: Pick<AccountMemory, 'get'>, key: string, typeScope: number): RecordDraft | null {
  const kept = memory.get(key);
  return isDraft(kept) && kept.values.typeScope === typeScope ? kept : null;
}

const TEXTS = [
  'facilityId',
  'frameworkId',
  'categoryId',
  'inputTypeId',
  'fromDate',
  'toDate',
  'quantity',
  'unit',
  'remark',
] as const;

function isDraft(kept: unknown): kept is RecordDraft {
  if (!isObject(kept) || typeof kept['at'] !== 'string' || !isObject(kept['values'])) return false;
  const { values } = kept;
  return TEXTS.every((field) => typeof values[field] === 'string') && isObject(values['methodInputs']);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
