import { problem } from '#contract';
import { decimal, fixedText } from '#domain/units';
import { FILL_MODES, SCOPE_NUMBERS, type RecordBody } from '#plugins/records/records/contract';
import type { AnswerContent, TonnesByGas } from '../../contract/index.ts';
import { shareOf, stated, timesShare, tonnesOf } from '../../domain/index.ts';
import { refuseAllocation } from './answer-builder.ts';
import { wrong } from '../requests/request-problems.ts';
import type { StoredRequest } from '../requests/request-store.ts';
import { SUPPLIER_UNIT, type SupplierFigures } from './supplier-figures.ts';

/** Maximum length of a single-line text, in characters. */
const LINE = 64;

/** The customer's share: as the supplier allocated it, or by the customer's own amount if the supplier left it open. */
export function tonnesFor(content: AnswerContent, customerAmount: string | undefined): TonnesByGas {
  const { allocated, whole, allocation } = content;
  if (allocated) {
    if (customerAmount === undefined) return allocated;
    throw wrong('record-request.allocation', 'customerAmount', 'record-request.allocated-already');
  }
  if (customerAmount === undefined)
    throw wrong('record-request.amount-missing', 'customerAmount', 'record-request.amount-missing');
  const own = { key: allocation.key, customerAmount, totalAmount: allocation.totalAmount };
  refuseAllocation(own);
  if (!whole) throw new Error('An answer that leaves the amount open reveals the whole.');
  const share = shareOf(own);
  return stated(timesShare(tonnesOf(whole), share.by, share.over));
}

/** Facility and category of the record at the customer. */
export interface RecordPlace {
  readonly facilityId: string;
  readonly categoryId: string;
  readonly figures: SupplierFigures;
}

/** The Scope 3 record created from an accepted answer: reported emissions of a supplier, with their source. */
export function recordOfAnswer(request: StoredRequest, tonnes: TonnesByGas, place: RecordPlace): RecordBody {
  return {
    typeScope: SCOPE_NUMBERS.SCOPE3,
    facilityId: place.facilityId,
    frameworkId: 'GHG_PROTOCOL',
    categoryId: place.categoryId,
    inputTypeId: place.figures.inputTypeId,
    consumptionTypeId: place.figures.consumptionTypeId,
    fromDate: request.from_date,
    toDate: request.to_date,
    methodInputs: {},
    supplierId: request.supplier_id,
    reference: `Disclosure ${request.id.slice(-12)}`,
    remark: request.purpose,
    ...figuresOf(request, tonnes),
  };
}

/** The parts of a record that come from the supplier: a restatement changes only these. */
export function figuresOf(request: StoredRequest, tonnes: TonnesByGas) {
  const { total, co2, ch4, n2o } = tonnes;
  return {
    fillMode: FILL_MODES.CUSTOM,
    quantity: fixedText(decimal(total), 3),
    unit: SUPPLIER_UNIT,
    customEmission: {
      total,
      ...(co2 === null ? {} : { co2 }),
      ...(ch4 === null ? {} : { ch4 }),
      ...(n2o === null ? {} : { n2o }),
      source: cut(`Disclosure by ${request.supplier_name}`),
    },
  };
}

/** Truncated to one line, without splitting a surrogate pair. */
function cut(text: string): string {
  return text.slice(0, LINE).replace(/[\uD800-\uDBFF]$/, '');
}

/** 409 with the warnings that were not acknowledged. */
export function refuseWarned(warnings: readonly unknown[], acknowledged: boolean): void {
  if (warnings.length === 0 || acknowledged) return;
  throw problem('record-request.warning', 409, 'record-request.warnings-unread', [], { warnings });
}
