import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type FixedElsewhere, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import { inputText, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Texts, Trx } from '#server';
import { WARNINGS_PATH } from '../../contract/index.ts';
import { CHECK_CODES } from '../../domain/index.ts';

/** What open warnings have in common: the finding, the input, and the unit that was probably meant. */
export interface Cause {
  /** With the id of this plugin, as warnings are stored. */
  readonly code: string;
  readonly category: string;
  readonly inputType: string;
  /** Empty: no unit is suggested. */
  readonly meant: string;
  /** Who deals with them; empty: nobody in particular. */
  readonly owner: string;
}

const SEPARATOR = '|';

export const keyOf = ({ code, category, inputType, meant, owner }: Cause): string =>
  [code, category, inputType, meant, ...(owner === '' ? [] : [owner])].join(SEPARATOR);

export function causeOf(key: string): Cause {
  const [code = '', category = '', inputType = '', meant = '', owner = ''] = key.split(SEPARATOR);
  return { code, category, inputType, meant, owner };
}

interface Found extends Cause {
  readonly count: number;
  readonly tonnes: string | null;
  readonly ownerName: string;
  readonly due: string | null;
  readonly from: string;
  readonly to: string;
  readonly facilities: readonly { readonly id: string; readonly name: string }[];
}

const KNOWN: ReadonlySet<string> = new Set(CHECK_CODES.map((code) => `record-checks.${code}`));

/** Open warnings as tasks, grouped by cause: one remedy does for all records of a group. */
export const warningCauses = (library: ReferenceLibrary, texts: Pick<Texts, 'find'>): TaskSource => ({
  id: 'record-checks',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId }) {
    const { rows } = await sql<Found>`
      with open as (
        select distinct on (warning.code, warning.places ->> 'meant', owner.id, record.id) warning.code,
          coalesce(warning.places ->> 'meant', '') as meant, coalesce(owner.id::text, '') as owner,
          coalesce(owner.name, '') as owner_name, given.due, record.id, record.category,
          record.input_type, record.facility_id, record.t_total, record.from_date, record.to_date
        from emission_record as record
          join record_warning as warning on warning.company_id = record.company_id and warning.record_id = record.id
          left join warning_owner as given on given.company_id = warning.company_id
            and given.warning_id = warning.id
          left join account as owner on owner.id = given.owner and owner.company_id = ${companyId}
            and owner.status = 'ACTIVE'
        where record.company_id = ${companyId} and record.open_warnings > 0 and record.deleted_at is null
          and record.status <> 'VOID' and warning.acknowledged_at is null
        order by warning.code, warning.places ->> 'meant', owner.id, record.id, given.due nulls last
      ), places as (
        select code, meant, owner, owner_name, category, input_type, facility_id, count(*) as records,
          sum(t_total) as tonnes, min(from_date) as first, max(to_date) as last, min(due) as due
        from open group by 1, 2, 3, 4, 5, 6, 7
      )
      select places.code, meant, owner, owner_name as "ownerName", category, input_type as "inputType",
        sum(records)::int as count, sum(places.tonnes)::text as tonnes, min(due) as due,
        min(first) as "from", max(last) as "to",
        json_agg(json_build_object('id', facility.id, 'name', facility.name)
          order by places.tonnes desc nulls last, facility.name) as facilities
      from places join facility on facility.company_id = ${companyId} and facility.id = places.facility_id
      group by 1, 2, 3, 4, 5, 6 order by sum(places.tonnes) desc nulls last, 1, 2, 3, 5, 6 limit ${MOST_TASKS}`.execute(
      trx,
    );
    return rows.map((cause): OpenTask => {
      const { code, meant, owner, ownerName, due, category, inputType, count, tonnes, from, to, facilities } = cause;
      const input = inputText(library, texts, { category, inputType });
      return {
        key: keyOf(cause),
        kind: 'record-checks.open',
        title: {
          key: 'record-checks.cause',
          values: { what: { key: KNOWN.has(code) ? kindKey(code) : 'record-checks.open.kind' }, input, count },
        },
        facilities,
        from,
        to,
        count,
        stake: tonnes === null ? null : { tonnes, basis: { key: 'tasks.basis.recorded' } },
        due,
        owner: owner === '' ? null : { id: owner, name: ownerName },
        link: linkOf(code, owner),
        remedies: meant === '' ? ['record-checks.explain'] : ['record-checks.unit', 'record-checks.explain'],
      };
    });
  },
  async inCompanies(trx) {
    const { rows } = await sql<{ companyId: string; count: number; tonnes: string | null; since: string }>`
      select company_id as "companyId", sum(open_warnings)::int as count, sum(t_total)::text as tonnes,
        min(updated_at)::date as since
      from emission_record where open_warnings > 0 and deleted_at is null and status <> 'VOID'
      group by 1`.execute(trx);
    return rows.map((row) => ({ ...row, kind: 'record-checks.open' }));
  },
});

/** The warnings of a kind and an owner in their list. */
function linkOf(code: string, owner: string): string {
  const asked = [...(KNOWN.has(code) ? [`code=${code}`] : []), ...(owner === '' ? [] : [`ownerId=${owner}`])].join('&');
  return asked === '' ? WARNINGS_PATH : `${WARNINGS_PATH}?${asked}`;
}

/** `record-checks.zero` is named by the text `record-checks.kind.zero`. */
const kindKey = (code: string) => code.replace('record-checks.', 'record-checks.kind.');

/** Warnings that people have explained; those that went with a correction count with the remedy that made it. */
export const explainedWarnings: FixedElsewhere = {
  async fixed(trx: Trx, companyId: string, since: string) {
    const { rows } = await sql<{ explained: number }>`
      select count(*)::int as explained from record_warning
      where company_id = ${companyId} and acknowledged_at >= ${since}`.execute(trx);
    return { issues: 0, tonnes: '0', explained: rows[0]?.explained ?? 0 };
  },
};
