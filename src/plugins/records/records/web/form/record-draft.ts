import type { AccountMemory } from '#core';
import type { RecordPlace } from '../record-place.ts';
import type { RecordFormValues } from './record-form-schema.ts';

/** Unsaved input of a form, stored in this browser until it is saved or discarded, or the account signs out. */
export interface RecordDraft {
  readonly values: RecordFormValues;
  /** Time of the last input, ISO 8601. */
  readonly at: string;
  /** The revision on which a change of a stored record is based. */
  readonly revision?: number;
}

/** Key of the form of a draft: of a new record of a place, or of a stored record. */
export const draftKey = ({ area, scope }: RecordPlace, recordId: string | undefined) =>
  `record-draft:${area}:${scope.id}:${recordId ?? 'new'}`;

/** The stored draft of a form; null if there is none, or if another version of the product stored it. */
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
