import { frameworkOf } from '#plugins/reference/frameworks/contract';
import type { RecordFormValues } from './record-form-schema.ts';
import type { RecordReference } from './use-record-reference.ts';

/** Fields that few records need. */
export const ADVANCED = ['criterion', 'uncertainty', 'frameworkId', 'versionId'] as const;

type Known = Pick<RecordReference, 'editionOfPeriod' | 'editionsReady' | 'facility' | 'input'>;

/** Which of these fields a record has: those that its framework knows, and those that are filled in. */
export function advancedFieldsOf({ frameworkId, typeScope, criterion, uncertainty }: RecordFormValues) {
  const { statesCriteria = false, uncertaintyScopes } = frameworkOf(frameworkId);
  return {
    criterion: statesCriteria || criterion !== undefined,
    uncertainty: !uncertaintyScopes || uncertaintyScopes.includes(typeScope) || Boolean(uncertainty),
  };
}

/**
 * Whether one of these fields has another value than most records have: a criterion, an uncertainty, another framework than
 * the company's, or another edition than that of the period. Nothing is unusual while it cannot be told.
 */
export function isUnusual(values: RecordFormValues, known: Known, usualFramework: string | undefined): boolean {
  const { criterion, uncertainty, frameworkId, versionId, facilityId, inputTypeId } = values;
  if (criterion !== undefined || Boolean(uncertainty)) return true;
  if (usualFramework !== undefined && frameworkId !== usualFramework) return true;
  if (versionId === undefined) return false;
  const isLoading =
    !known.editionsReady ||
    (facilityId !== '' && known.facility === undefined) ||
    (inputTypeId !== '' && known.input === undefined);
  return !isLoading && known.editionOfPeriod?.id !== versionId;
}
