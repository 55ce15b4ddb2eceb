import { sql } from 'kysely';
import { decimal, exactText, roundTo, type Decimal } from '#domain/units';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { ExceptionRegister, ExceptionRow } from '../contract/index.ts';
import {
  confidenceFactor,
  isMaterial,
  projectErrors,
  RISKS,
  type ErrorLimit,
  type FoundError,
  type Risk,
} from '../domain/index.ts';
import { engagementOf, materialNow } from './engagement-store.ts';
import { named, RECORD_WORDS, STAFF_NAME, type NamedRecord } from './record-words.ts';

type FoundException = Omit<NamedRecord, 'recordId'> &
  Pick<
    ExceptionRow,
    'id' | 'revision' | 'checkId' | 'description' | 'effect' | 'origin' | 'recorded' | 'status' | 'response'
  > &
  Pick<ExceptionRow, 'respondedAt' | 'raisedAt'> & {
    readonly recordId: string | null;
    readonly responder: string | null;
    readonly raiser: string | null;
  };

/** The register of an engagement with its projection. 404 `audit.unknown`. */
export async function exceptionRegister(
  trx: Trx,
  library: ReferenceLibrary,
  companyId: string,
  engagementId: string,
): Promise<ExceptionRegister> {
  const engagement = await engagementOf(trx, companyId, engagementId);
  const rows = await exceptionsOf(trx, companyId, engagementId);
  const { drawing } = engagement;
  const risk = RISKS.find((one) => one === drawing?.risk) ?? null;
  const sampling = drawing && { interval: decimal(drawing.interval), risk };
  const projection = projectErrors(rows.map(errorOf), sampling);
  const material = materialNow(engagement);
  return {
    exceptions: rows.map((row, at) => {
      const error = projection.errors[at];
      const { respondedAt, responder, raiser, recordId, ...kept } = row;
      return {
        ...kept,
        record: recordId === null ? null : named(library, { ...row, recordId }),
        taint: error?.taint ? shown(error.taint) : null,
        projected: shown(error?.projected ?? decimal(row.effect)),
        remaining: shown(error?.remaining ?? decimal(row.effect)),
        respondedAt,
        respondedBy: respondedAt && (responder ?? STAFF_NAME),
        raisedBy: raiser ?? STAFF_NAME,
      };
    }),
    known: shown(projection.known),
    projected: shown(projection.projected),
    remaining: shown(projection.remaining),
    interval: drawing && drawing.interval,
    factor: risk && exactText(confidenceFactor(risk as Risk, 0)),
    understated: limitOf(projection.understated),
    overstated: limitOf(projection.overstated),
    material: material && exactText(material),
    isMaterial: material !== null && isMaterial(projection.remaining, material),
  };
}

/** Quotients may have infinitely many digits, so round to the gram. */
const shown = (value: Decimal) => exactText(roundTo(value, 6));

const limitOf = (limit: ErrorLimit | null) =>
  limit && {
    projected: shown(limit.projected),
    basic: shown(limit.basic),
    incremental: shown(limit.incremental),
    upper: shown(limit.upper),
  };

function errorOf({ id, origin, recorded, effect, status }: FoundException): FoundError {
  return {
    id,
    origin,
    recorded: recorded === null ? null : decimal(recorded),
    effect: decimal(effect),
    isCorrected: status === 'CORRECTED',
  };
}

async function exceptionsOf(trx: Trx, companyId: string, engagementId: string): Promise<readonly FoundException[]> {
  const { rows } = await sql<FoundException>`
    select found.id, found.revision, ${RECORD_WORDS}, found.check_id as "checkId", found.description, found.effect, sample.origin,
      sample.value as recorded, found.status, found.response, found.responded_at as "respondedAt",
      responder.name as responder, found.raised_at as "raisedAt", raiser.name as raiser
    from audit_exception as found
      left join emission_record as record on record.company_id = found.company_id and record.id = found.record_id
      left join facility on facility.company_id = record.company_id and facility.id = record.facility_id
      left join audit_sample as sample on sample.company_id = found.company_id
        and sample.engagement_id = found.engagement_id and sample.record_id = found.record_id
      left join account as responder on responder.id = found.responded_by
      left join account as raiser on raiser.id = found.raised_by
    where found.company_id = ${companyId}::uuid and found.engagement_id = ${engagementId}::uuid
    order by found.raised_at, found.id`.execute(trx);
  return rows;
}
