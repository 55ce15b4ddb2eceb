import { z } from 'zod';
import { pageOf } from '#contract';
import { byName, SAID_EMISSIONS } from '#domain/rollup';
import { calculationRun } from './calculation-run.ts';
import { SHOWN_DETAILS } from './record-fields.ts';
import { PERIOD_STATES } from './record-words.ts';

/**
 * What a record comes to, t CO2-e as exact decimal strings with 6 places (1 g). Null: not computable, see the working. `total`
 * is of the record's own scope, of Scope 2 by the location method.
 */
export const recordEmissions = z
  .object(byName(SAID_EMISSIONS, () => z.string().nullable()))
  .meta({ id: 'RecordEmissions' });

/** Where nothing can be computed. */
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
    /** Empty for none. */
    reference,
    /** The other company, by the name it had when the record was written. */
    supplierId: linked.id,
    supplierName: linked.name,
    customerId: linked.id,
    customerName: linked.name,
    productId: linked.id,
    productName: linked.name,
    status: z.string(),
    /** The strictest state of the financial years the record touches at its facility. */
    periodState: z.enum(PERIOD_STATES),
    /** Why it was returned or voided last; null for never. */
    lastReason: z.string().nullable(),
    emissions: recordEmissions,
    /** GJ, 6 places. */
    energy: z.string().nullable(),
    /** 1 (measured and proved) to 5 (a guess); null for records of before it was told. */
    dataQuality: z.int().min(1).max(5).nullable(),
    ...details,
    /** Warnings nobody has acknowledged yet. */
    warnings: z.int(),
    /** Files that prove it. */
    evidence: z.int(),
    calculationRunId: z.string(),
    createdAt: z.string(),
    createdBy: z.string(),
    updatedAt: z.string(),
    updatedBy: z.string(),
    submittedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** Whoever approved it had prepared or submitted it: the company has nobody else. */
    selfApproved: z.boolean(),
  })
  .meta({ id: 'RecordRow' });

export type RecordRow = z.infer<typeof recordRow>;

/** A page of records. */
export const recordPage = pageOf(recordRow).extend({
  /** There are at least as many as `total_item` says: with a text, days inside a month or a person nobody counts them all. */
  total_is_least: z.literal(true).optional(),
});

/** A remark of the checks on what was entered. Open until somebody says why it is right. */
export const recordWarning = z
  .object({
    id: z.string(),
    /** Stable, and the key of its text, for example `record-checks.flat-values`. */
    code: z.string(),
    /** Field of the record it is about. */
    path: z.string(),
    /** In English, for those who have no translation. */
    message: z.string(),
    /** What fills the places of the text. */
    values: z.record(z.string(), z.string()),
    raisedAt: z.string(),
    acknowledgedAt: z.string().nullable(),
    acknowledgedBy: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'RecordWarning' });

export type RecordWarning = z.infer<typeof recordWarning>;

const customFigure = z.record(z.string(), z.string());

/** One record with the working of its present calculation. */
export const recordDetail = recordRow
  .extend({
    methodInputs: z.record(z.string(), z.string()),
    /** As sent: `value`, `unit`, `source`. Null with AUTOFILL. */
    customFactor: customFigure.nullable(),
    /** As sent: gases, `total`, `market`, `energy`, `source`. */
    customEmission: customFigure.nullable(),
    attachmentIds: z.array(z.string()),
    submittedAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    /** Statuses the reader may give it now. */
    allowedStatuses: z.array(z.string()),
    /** Statuses that would follow, and why the reader may not give them now. */
    refusedStatuses: z.array(z.object({ status: z.string(), code: z.string(), message: z.string() })),
    warningList: z.array(recordWarning),
    run: calculationRun,
  })
  .meta({ id: 'RecordDetail' });

export type RecordDetail = z.infer<typeof recordDetail>;
