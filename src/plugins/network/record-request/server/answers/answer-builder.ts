import { createHash } from 'node:crypto';
import { decimal, fixedText } from '#domain/units';
import { problem, messageFor } from '#contract';
import { rolledUpQuality } from '#plugins/records/records/contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import {
  answerSelection,
  KEY_UNITS,
  type AnswerAllocation,
  type AnswerBody,
  type AnswerContent,
  type AnswerPreview,
  type UsedRecord,
} from '../../contract/index.ts';
import {
  allocationFault,
  figuresOf,
  keptTonnes,
  shareOf,
  stated,
  statedFigures,
  tonnesOf,
  type CountedRecord,
  type KeptFigures,
} from '../../domain/index.ts';
import { supplierWarnings } from './answer-warnings.ts';
import type { BuiltAnswer } from './built-answer.ts';
import { approvedRecords, MOST_RECORDS, openRecords, tonnesInside, type OwnRecord } from './own-records.ts';
import { wrong } from '../requests/request-problems.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** Builds answers: from the supplier's approved records, or from typed figures. */
export class AnswerBuilder {
  constructor(private readonly library: ReferenceLibrary) {}

  async build(trx: Trx, request: StoredRequest, body: AnswerBody): Promise<BuiltAnswer> {
    // Only a shared answer leaves the customer's amount to the customer.
    if (body.allocation.customerAmount !== undefined) refuseAllocation(body.allocation);
    const { typed } = body;
    if (typed) {
      const figures: KeptFigures = { whole: keptTonnes(tonnesOf(typedTonnes(typed))), lines: [] };
      const content = this.content(request, body, figures, {
        scope2Method: typed.scope2Method ?? null,
        typed: { method: typed.method, source: typed.source },
        dataQuality: typed.dataQuality,
      });
      const recipe = { body, figures, digest: null };
      return { content, recipe, records: [], counted: [], notApproved: 0, withoutFigure: 0 };
    }
    return this.fromRecords(trx, request, body);
  }

  async preview(trx: Trx, request: StoredRequest, body: AnswerBody): Promise<AnswerPreview> {
    const built = await this.build(trx, request, body);
    const { content, records, notApproved } = built;
    return { content, records: [...records], notApproved, warnings: supplierWarnings(request, built) };
  }

  private async fromRecords(trx: Trx, request: StoredRequest, body: AnswerBody): Promise<BuiltAnswer> {
    const selection = body.selection ?? answerSelection.parse({});
    const { supplier_id: companyId } = request;
    const period = { fromDate: request.from_date, toDate: request.to_date };
    const found = await approvedRecords(trx, companyId, period, selection);
    if (found.length > MOST_RECORDS)
      throw problem(
        'record-request.too-many-records',
        409,
        messageFor('record-request.too-many-records', { most: MOST_RECORDS }),
      );
    const notApproved = await openRecords(trx, companyId, period, selection);
    const left = new Set(selection.excludedRecordIds);
    const read = found.map((record) => {
      const inside = tonnesInside(record, period, selection.scope2Method);
      return { record, ...inside, excluded: left.has(record.id) };
    });
    const counted = read.filter(({ excluded, tonnes }) => !excluded && tonnes !== null);
    const figures = figuresOf(
      counted.flatMap(({ record, tonnes }): CountedRecord[] =>
        tonnes ? [{ typeScope: record.scope, categoryId: record.category, tonnes }] : [],
      ),
    );
    const records = read.map((one) => this.used(one));
    const used = records.filter(({ excluded, tonnes }) => !excluded && tonnes !== null);
    const content = this.content(request, body, figures, {
      scope2Method: selection.scopes.includes(2) ? selection.scope2Method : null,
      dataQuality: qualityOf(counted.map(({ record }) => record)),
      holdsFuel: used.some(({ typeScope, categoryId }) => typeScope === 1 && FUELS.includes(categoryId)),
      lineage: {
        records: used.length,
        digest: hashed(used.map((one) => [one.recordId, one.revision, one.runId, one.tonnes?.total])),
        editions: [...new Set(used.map(({ edition }) => edition))].sort(),
        scopes: [...new Set(used.map(({ typeScope }) => typeScope))].sort((one, other) => one - other),
      },
    });
    const digest = hashed(used.map(({ recordId, tonnes }) => [recordId, tonnes?.total]));
    const withoutFigure = records.filter(({ excluded, tonnes }) => !excluded && tonnes === null).length;
    return { content, recipe: { body, figures, digest }, records, counted: used, notApproved, withoutFigure };
  }

  private used({ record, days, ofDays, tonnes, excluded }: ReadRecord): UsedRecord {
    const { library } = this;
    return {
      recordId: record.id,
      revision: record.revision,
      runId: record.runId,
      facilityId: record.facilityId,
      facilityName: record.facilityName,
      typeScope: record.scope,
      categoryId: record.category,
      categoryName: library.category(record.category)?.name ?? record.category,
      inputTypeId: record.inputType,
      inputTypeName: library.inputType(record.category, record.inputType)?.name ?? record.inputType,
      fromDate: record.fromDate,
      toDate: record.toDate,
      edition: record.edition,
      days,
      ofDays,
      tonnes: tonnes && stated(tonnes),
      excluded,
    };
  }

  private content(
    request: StoredRequest,
    body: AnswerBody,
    figures: KeptFigures,
    said: Partial<Pick<AnswerContent, 'scope2Method' | 'typed' | 'dataQuality' | 'holdsFuel' | 'lineage'>>,
  ): AnswerContent {
    return contentOf(this.library, {
      figures,
      allocation: body.allocation,
      reveal: body.reveal,
      said: {
        fillMode: body.fillMode,
        fromDate: request.from_date,
        toDate: request.to_date,
        scope2Method: null,
        lineage: null,
        typed: null,
        dataQuality: null,
        holdsFuel: null,
        note: body.note,
        files: [],
        ...said,
      },
    });
  }
}

type ReadRecord = ReturnType<typeof tonnesInside> & { readonly record: OwnRecord; readonly excluded: boolean };

/** Categories of burnt fuel: the operator of a facility counts it as its own Scope 1 too. */
const FUELS: readonly string[] = ['STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS'];

/** The figures as the answer states them, with as much of the calculation as the supplier reveals. */
export function contentOf(
  library: Pick<ReferenceLibrary, 'category'>,
  parts: {
    readonly figures: KeptFigures;
    readonly allocation: Pick<AnswerAllocation, 'key'> & {
      readonly customerAmount?: string | undefined;
      readonly totalAmount?: string | undefined;
    };
    readonly reveal: AnswerContent['reveal'];
    readonly said: Omit<AnswerContent, 'allocated' | 'whole' | 'allocation' | 'reveal' | 'lines'>;
  },
): AnswerContent {
  const { figures, allocation, reveal, said } = parts;
  const { key, customerAmount = null, totalAmount = null } = allocation;
  const isKnown = key === 'WHOLE' || customerAmount !== null;
  const shown = statedFigures(figures, isKnown ? shareOf(allocation) : null);
  return {
    ...said,
    reveal,
    allocated: shown.allocated,
    whole: reveal === 'RESULT' ? null : shown.whole,
    allocation: {
      key,
      unit: KEY_UNITS[key],
      customerAmount,
      totalAmount: reveal === 'RESULT' ? null : totalAmount,
    },
    lines:
      reveal === 'CATEGORIES'
        ? shown.lines.map((line) => ({
            ...line,
            categoryName: library.category(line.categoryId)?.name ?? line.categoryId,
          }))
        : [],
  };
}

/** 400 `record-request.allocation` for a part larger than the whole. */
export function refuseAllocation(allocation: Parameters<typeof allocationFault>[0]): void {
  const fault = allocationFault(allocation);
  if (fault === null) return;
  throw wrong(
    'record-request.allocation',
    'allocation.customerAmount',
    fault === 'more than all' ? 'record-request.allocation-above' : 'record-request.allocation-missing',
  );
}

function typedTonnes(typed: NonNullable<AnswerBody['typed']>) {
  const { total, co2 = null, ch4 = null, n2o = null } = typed;
  const gases = [co2, ch4, n2o].reduce((all, gas) => all.plus(gas ?? 0), decimal(0));
  if (decimal(total).lessThan(gases)) throw wrong('record-request.gases', 'typed.total', 'record-request.gases');
  return { total, co2, ch4, n2o };
}

function qualityOf(records: readonly OwnRecord[]): number | null {
  const parts = records.flatMap(({ total, dataQuality }) =>
    total !== null && dataQuality !== null ? [{ amount: total, score: dataQuality }] : [],
  );
  const quality = rolledUpQuality(parts);
  return quality && Number(fixedText(quality, 2));
}

/** Ordered by record id, independent of the order they were read in. */
function hashed(lines: readonly (readonly unknown[])[]): string {
  const sorted = lines.map((line) => JSON.stringify(line)).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex');
}
