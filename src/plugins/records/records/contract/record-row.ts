import { z } from 'zod';
import { pageOf, messageText } from '#contract';
import { byName, SAID_EMISSIONS } from '#domain/rollup';
import { calculationRun } from './calculation-run.ts';
import { SHOWN_DETAILS } from './record-fields.ts';
import { PERIOD_STATES } from './record-words.ts';

/**
 * Results of a record, t CO2-e as exact decimal strings with 6 decimals (1 g). Null: not computable, see the working.
 * `total` is the result in the record's own scope; for Scope 2 the location-based one.
 */
export const recordEmissions = z
  .object(byName(SAID_EMISSIONS, () => z.string().nullable()))
  .meta({ id: 'RecordEmissions' });

/** The results of a record without any. */
export const NO_EMISSIONS = byName(SAID_EMISSIONS, () => null);

const { criterion, remark, reference, ...details } = SHOWN_DETAILS;

const linked = { id: z.string().nullable(), name: z.string().nullable() };

export const recordRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    companyId: z.string(),
    companyName: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    /** Of the facility, ISO 3166-1 alpha-2. */
    country: z.string(),
    /** Short name of its subdivision; without one the code of the country. */
    state: z.string(),
    typeScope: z.int(),
    frameworkId: z.string(),
    versionId: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    subCategoryId: z.string().nullable(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    consumptionTypeId: z.string().nullable(),
    consumptionTypeName: z.string().nullable(),
    fillMode: z.int(),
    fromDate: z.string(),
    toDate: z.string(),
    quantity: z.string(),
    unit: z.string(),
    method: z.string(),
    criterion,
    remark,
    /** Empty if none. */
    reference,
    /** The other company, with its name at the time the record was written. */
    supplierId: linked.id,
    supplierName: linked.name,
    customerId: linked.id,
    customerName: linked.name,
    productId: linked.id,
    productName: linked.name,
    status: z.string(),
    /** The strictest state of the facility's financial years that the record overlaps. */
    periodState: z.enum(PERIOD_STATES),
    /** Reason of the last return or void; null if there was none. */
    lastReason: z.string().nullable(),
    emissions: recordEmissions,
    /** GJ, 6 decimals. */
    energy: z.string().nullable(),
    /** 1 (measured and proved) to 5 (a guess); null for records from before scores existed. */
    dataQuality: z.int().min(1).max(5).nullable(),
    /** Published uncertainty that applies if none is entered: plus or minus this percentage at 95 % confidence. */
    defaultUncertainty: z.string().nullable(),
    /** Its publications, by their id. */
    uncertaintyBasis: z.string().nullable(),
    ...details,
    /** Number of open warnings. */
    warnings: z.int(),
    /** Number of evidence files. */
    evidence: z.int(),
    calculationRunId: z.string(),
    createdAt: z.string(),
    createdBy: z.string(),
    updatedAt: z.string(),
    updatedBy: z.string(),
    submittedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** The approver had prepared or submitted it, because the company had no other active user. */
    selfApproved: z.boolean(),
  })
  .meta({ id: 'RecordRow' });

export type RecordRow = z.infer<typeof recordRow>;

/** A page of records. */
export const recordPage = pageOf(recordRow).extend({
  /** `total_item` is a lower bound: with a search text, partial months or a person, the records are not all counted. */
  total_is_least: z.literal(true).optional(),
});

/** A warning of the checks about the entered record. Open until someone explains why it is correct. */
export const recordWarning = z
  .object({
    id: z.string(),
    /** Stable key of its text, for example `record-checks.flat-values`. */
    code: z.string(),
    /** The field of the record that it concerns. */
    path: z.string(),
    /** In the language of the request, with its text beside it. */
    message: z.string(),
    text: messageText.optional(),
    /** Values for the placeholders of the text. */
    values: z.record(z.string(), z.string()),
    raisedAt: z.string(),
    acknowledgedAt: z.string().nullable(),
    acknowledgedBy: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'RecordWarning' });

export type RecordWarning = z.infer<typeof recordWarning>;

const customFigure = z.record(z.string(), z.string());

/** One record with the working of its current calculation. */
export const recordDetail = recordRow
  .extend({
    methodInputs: z.record(z.string(), z.string()),
    /** As sent: `value`, `unit`, `source`; `factorId` and `factorVersion` if it is one of the company. Null for AUTOFILL. */
    customFactor: customFigure.nullable(),
    /** As sent: gases, `total`, `market`, `energy`, `source`. */
    customEmission: customFigure.nullable(),
    attachmentIds: z.array(z.string()),
    submittedAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    /** Statuses that the reader may set now. */
    allowedStatuses: z.array(z.string()),
    /** Other possible next statuses, and why the reader may not set them now. */
    refusedStatuses: z.array(
      z.object({ status: z.string(), code: z.string(), message: z.string(), text: messageText.optional() }),
    ),
    warningList: z.array(recordWarning),
    run: calculationRun,
  })
  .meta({ id: 'RecordDetail' });

export type RecordDetail = z.infer<typeof recordDetail>;
