import { z } from 'zod';
import {
  bodyRevision,
  day,
  decimal,
  fields,
  id,
  MESSAGES,
  optionalText,
  requiredOr,
  messageFor,
  text,
} from '#contract';
import { EVIDENCE_LIMIT } from '#plugins/assurance/evidence/contract';
import { certificatesIn, INSTRUMENT_KINDS, KIND_RULES, type InstrumentKind } from '../domain/index.ts';

export { INSTRUMENT_KINDS } from '../domain/index.ts';
export type { InstrumentKind } from '../domain/index.ts';

/** Most cells of one call: ten facilities over a year. */
const CELLS_AT_MOST = 120;

const SERIAL = 'instruments.serial';

/** Serial numbers of the REC Registry have far fewer digits; up to this limit JavaScript integers are exact. */
const serial = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    { error: SERIAL },
  )
  .pipe(z.int(SERIAL).min(1, SERIAL).max(Number.MAX_SAFE_INTEGER, SERIAL));

const positive = decimal(3).refine((given) => !/^[0.]*$/.test(given), 'instruments.above-zero');

const instrumentFields = {
  kind: z.enum(INSTRUMENT_KINDS, { error: requiredOr('api.not-offered') }),
  /** The company's own name for it: contract, product or certificate number. */
  reference: text,
  /** MWh of the holding. */
  mwh: positive,
  /** Accreditation code of the power station in the REC Registry, for example WD00VC12. */
  station: text.optional(),
  serialFrom: serial.optional(),
  serialTo: serial.optional(),
  /** Last day of generation, or of the exempt period. */
  generatedOn: day,
  surrenderedOn: day.optional(),
  region: optionalText.default(''),
  note: optionalText.default(''),
  evidenceIds: z
    .array(id)
    .max(EVIDENCE_LIMIT, messageFor('api.files-most', { most: EVIDENCE_LIMIT }))
    .default([]),
};

interface Ruled {
  readonly kind: InstrumentKind;
  readonly mwh: string;
  readonly station?: string | undefined;
  readonly serialFrom?: number | undefined;
  readonly serialTo?: number | undefined;
  readonly generatedOn: string;
  readonly surrenderedOn?: string | undefined;
}

const SERIAL_FIELDS = ['station', 'serialFrom', 'serialTo'] as const;

/** Rules across fields, checked once each field is valid. */
function checkTogether(given: Ruled, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { serials } = KIND_RULES[given.kind];
  const filled = SERIAL_FIELDS.filter((field) => given[field] !== undefined);
  if (serials === 'none') for (const field of filled) fault(field, 'instruments.no-serials');
  else if (serials === 'required' || filled.length > 0)
    for (const field of SERIAL_FIELDS) if (given[field] === undefined) fault(field, MESSAGES.required);
  const { serialFrom, serialTo } = given;
  if (serialFrom !== undefined && serialTo !== undefined) {
    if (serialFrom > serialTo) fault('serialFrom', MESSAGES.fromBeforeTo);
    else if (Number(given.mwh) !== certificatesIn({ serialFrom, serialTo })) fault('mwh', 'instruments.serials-differ');
  }
  if (given.surrenderedOn !== undefined && given.surrenderedOn < given.generatedOn)
    fault('surrenderedOn', 'instruments.surrendered-early');
  if (given.surrenderedOn !== undefined && !KIND_RULES[given.kind].surrenderedByHolder)
    fault('surrenderedOn', 'instruments.not-surrendered');
}

/** Body to add an instrument. */
export const instrumentBody = fields(instrumentFields).superRefine(checkTogether);

export type InstrumentBody = z.output<typeof instrumentBody>;

/** Body to change an instrument: all of it, and the revision it was read at. */
export const instrumentUpdateBody = fields({
  ...instrumentFields,
  id,
  revision: bodyRevision,
}).superRefine(checkTogether);

const month = day.refine((given) => given.endsWith('-01'), 'intensity.first-day');

/** Cells of an instrument's grid; zero clears one. */
export const allocateBody = fields({
  id,
  cells: z
    .array(fields({ facilityId: id, month, mwh: decimal(3) }))
    .min(1, MESSAGES.required)
    .max(CELLS_AT_MOST, messageFor('api.cells-most', { most: CELLS_AT_MOST })),
});

export type AllocateBody = z.output<typeof allocateBody>;

export const allocation = z
  .object({ facilityId: z.string(), facilityName: z.string(), month: z.string(), mwh: z.string() })
  .meta({ id: 'InstrumentAllocation' });

/** An instrument as lists show it. MWh are exact decimal strings. */
export const instrumentRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    companyId: z.string(),
    companyName: z.string(),
    kind: z.enum(INSTRUMENT_KINDS),
    reference: z.string(),
    mwh: z.string(),
    allocatedMwh: z.string(),
    remainingMwh: z.string(),
    station: z.string().nullable(),
    serialFrom: z.int().nullable(),
    serialTo: z.int().nullable(),
    generatedOn: z.string(),
    surrenderedOn: z.string().nullable(),
    region: z.string(),
    note: z.string(),
    evidenceCount: z.int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'InstrumentRow' });

export type InstrumentRow = z.infer<typeof instrumentRow>;

/** One instrument with its allocations. */
export const instrumentDetail = instrumentRow
  .extend({
    allocations: z.array(allocation),
    evidenceIds: z.array(z.string()),
    /** Another company of the platform has entered some of the same serial numbers; the response does not say which. */
    isClaimedElsewhere: z.boolean(),
  })
  .meta({ id: 'InstrumentDetail' });

export type InstrumentDetail = z.infer<typeof instrumentDetail>;

const marketFigures = z.object({ surrenderedMwh: z.string(), onSiteMwh: z.string(), exemptKwh: z.string() });

/** The ledger for a facility and a period. */
export const ledgerAnswer = z
  .object({
    /** Whether the company has any instruments: only then are records checked against the ledger. */
    isKept: z.boolean(),
    /** Allocated to the months of the period. */
    allocated: marketFigures,
    /** The same less what other records of the facility claim. */
    left: marketFigures,
    instruments: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(INSTRUMENT_KINDS),
        reference: z.string(),
        mwh: z.string(),
        /** False for certificates that must be surrendered before they count. */
        counts: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'InstrumentLedger' });

export type LedgerAnswer = z.infer<typeof ledgerAnswer>;
