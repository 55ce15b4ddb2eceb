import type { Binder } from '#contract';
import { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import { recordsOfCompany, recordsOfFacility } from '../record-dependents.ts';
import { RecordHistory } from './record-history.ts';
import { sealedEditions, sealedLibrary } from './sealed-editions.ts';
import { SealedPart } from './sealed-part.ts';
import { sealedLater, sealedOutsideKyoto, sealedRecords, sealedTotals } from './sealed-records.ts';

/** Binds the history of records, and the parts of a seal. */
export function bindHistory({ bind }: Binder): void {
  for (const part of [sealedRecords, sealedOutsideKyoto, sealedEditions, sealedLibrary, sealedTotals, ...sealedLater])
    bind(SealedPart).toConstantValue(part);
  bind(CompanyDependents).toConstantValue(recordsOfCompany);
  bind(FacilityDependents).toConstantValue(recordsOfFacility);
  bind(RecordHistory).toConstantValue(new RecordHistory());
}
