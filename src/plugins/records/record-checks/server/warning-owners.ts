import { sql } from 'kysely';
import { messageFor, passes, problem, type Problem } from '#contract';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Notices } from '#plugins/platform/notifications/server';
import { handedOver } from '#plugins/platform/tasks/contract';
import { recordRoutes } from '#plugins/records/records/contract';
import { companyOf, type Caller, type Clock, type Database, type Trx } from '#server';
import { WARNINGS_PATH } from '../contract/index.ts';
import type { WarningTables } from './warning-tables.ts';

interface Parts {
  readonly database: Database;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly notices: Pick<Notices, 'notify'>;
  readonly clock: Clock;
}

/** What is said of warnings: who deals with them, and until when. Null takes it back. */
interface Assignment {
  readonly ids: readonly string[];
  readonly accountId: string | null;
  readonly due: string | null;
}

interface Held {
  readonly id: string;
  readonly owner: string | null;
}

/** Gives open warnings to people who may write the company's records. */
export class WarningOwners {
  constructor(private readonly parts: Parts) {}

  async assign(caller: Caller, { ids, accountId, due }: Assignment) {
    const companyId = companyOf(caller);
    const { database, clock } = this.parts;
    const updated: string[] = [];
    const rejected: { id: string; code: string; message: string }[] = [];
    await database.withTenant(companyId, async (trx) => {
      updated.length = 0;
      rejected.length = 0;
      if (accountId !== null) await this.refuseStranger(trx, companyId, accountId);
      const held = new Map((await openOf(trx, companyId, ids)).map((one) => [one.id, one]));
      for (const id of new Set(ids)) {
        const refused = refusal(held.get(id), caller);
        if (refused) rejected.push({ id, code: refused.code, message: refused.message });
        else updated.push(id);
      }
      if (updated.length === 0) return;
      await this.store(trx, companyId, updated, {
        accountId,
        due,
        by: caller.accountId,
        at: clock.now().toISOString(),
      });
      if (accountId !== null) await this.tell(trx, companyId, accountId, caller.accountId);
    });
    return { updated, rejected };
  }

  private async refuseStranger(trx: Trx, companyId: string, accountId: string): Promise<void> {
    const person = await this.parts.accounts.byId(trx, accountId);
    if (person?.companyId !== companyId || person.status !== 'ACTIVE')
      throw problem('tasks.person-unknown', 400, 'tasks.person-unknown', [
        { path: 'accountId', message: 'tasks.person-unknown' },
      ]);
    if (!passes(recordRoutes.acknowledge.authorities, person.authorities))
      throw problem('tasks.not-theirs', 409, messageFor('tasks.not-theirs', { name: person.name }));
  }

  private async store(
    trx: Trx,
    companyId: string,
    ids: readonly string[],
    { accountId, due, by, at }: { accountId: string | null; due: string | null; by: string; at: string },
  ): Promise<void> {
    const tables = trx.withTables<WarningTables>();
    if (accountId === null && due === null) {
      await tables
        .deleteFrom('warning_owner')
        .where('company_id', '=', companyId)
        .where('warning_id', 'in', [...ids])
        .execute();
      return;
    }
    const said = { owner: accountId, due, by_account: by, at };
    await tables
      .insertInto('warning_owner')
      .values(ids.map((id) => ({ company_id: companyId, warning_id: id, ...said })))
      .onConflict((there) => there.columns(['company_id', 'warning_id']).doUpdateSet(said))
      .execute();
  }

  private async tell(trx: Trx, companyId: string, accountId: string, by: string): Promise<void> {
    const who = (await this.parts.accounts.byId(trx, by))?.name ?? '';
    await this.parts.notices.notify(
      trx,
      { companyId, accounts: [accountId], except: by },
      {
        kind: handedOver,
        params: { who, remark: '' },
        subject: `warnings from ${by}`,
        link: `${WARNINGS_PATH}?ownerId=${accountId}`,
      },
    );
  }
}

/** The open warnings of these ids, locked in one order. */
async function openOf(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select warning.id, given.owner
    from record_warning as warning
      join emission_record as record on record.company_id = warning.company_id and record.id = warning.record_id
      left join warning_owner as given on given.company_id = warning.company_id and given.warning_id = warning.id
    where warning.company_id = ${companyId} and warning.id = any(${[...ids]}::uuid[])
      and warning.acknowledged_at is null and record.deleted_at is null and record.status <> 'VOID'
    order by warning.id for update of warning`.execute(trx);
  return rows;
}

/** Only administrators take a warning away from a colleague. */
function refusal(held: Held | undefined, { accountId, authorities }: Caller): Problem | null {
  if (!held) return problem('record.warning-unknown', 404, 'records.no-warning');
  if (held.owner === null || held.owner === accountId || authorities.includes('COMPANY_ADMIN')) return null;
  return problem('tasks.not-yours', 403, 'tasks.not-yours');
}
