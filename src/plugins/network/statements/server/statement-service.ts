import { MESSAGES, problem, type Problem, type ReceivedFile } from '#contract';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import {
  fileFormat,
  isUniqueViolation,
  uuidv7,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type RateLimit,
  type RateLimits,
  type Trx,
} from '#server';
import type { StatementRow } from '../contract/index.ts';
import { statementName } from '../domain/file-name.ts';
import {
  nameTaken,
  STATEMENT_LIMIT,
  staleStatement,
  tooMany,
  unknownCompany,
  unknownStatement,
  wrongApproval,
} from './statement-policy.ts';
import {
  addStatement,
  changeStatement,
  holdCompany,
  removeStatement,
  statementOf,
  statementsOf,
} from './statement-store.ts';

/** Details of a statement. */
interface StatementFacts {
  readonly year: number;
  readonly approvedDate: string;
  readonly registerUrl?: string | undefined;
}

/** A statement at the revision the client read. */
interface SeenStatement {
  readonly id: string;
  readonly revision: number;
}

/** Far beyond any real use; slows down a client that would fill the disk. */
const UPLOADS: RateLimit = { name: 'statement.upload.account', limit: 100, windowSeconds: 600 };

/** Manages the statements of the own company, or for staff those of the named one. Each call is one transaction. */
export class StatementService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * 400 `statement.format`, `statement.date`; 404 `company.unknown`; 409 `statement.name-taken`, `statement.limit`.
   */
  async upload(
    caller: Caller,
    asked: string | undefined,
    { year, approvedDate, registerUrl }: StatementFacts,
    { name, bytes }: ReceivedFile,
  ): Promise<StatementRow> {
    await this.limits.take([{ of: UPLOADS, key: caller.accountId }]);
    if ((await fileFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) !== 'pdf')
      throw problem('statement.format', 400, MESSAGES.fileFormat, [{ path: 'file', message: MESSAGES.fileFormat }]);
    refuse(wrongApproval(year, approvedDate, this.clock.today()));
    const id = uuidv7();
    const fileName = statementName(name);
    return this.entered(caller, asked, `statement ${fileName} uploaded`, async (trx, companyId) => {
      const others = await statementsOf(trx, companyId);
      if (others.length >= STATEMENT_LIMIT) throw tooMany();
      if (others.some((one) => one.fileName.toLowerCase() === fileName.toLowerCase())) throw nameTaken();
      const at = this.clock.now().toISOString();
      const written = { created_at: at, created_by: caller.accountId, updated_at: at, updated_by: caller.accountId };
      const row = {
        ...written,
        company_id: companyId,
        id,
        revision: 1,
        year,
        file_name: fileName,
        size: bytes.length,
        approved_date: approvedDate,
        register_url: registerUrl ?? null,
      };
      await addStatement(trx, row, bytes);
      return (await statementOf(trx, companyId, id)) ?? gone();
    });
  }

  /** 400 `statement.date`; 404 `statement.unknown`; 409 `statement.stale` with the current statement. */
  async update(
    caller: Caller,
    asked: string | undefined,
    { id, revision }: SeenStatement,
    { year, approvedDate, registerUrl }: StatementFacts,
  ): Promise<StatementRow> {
    refuse(wrongApproval(year, approvedDate, this.clock.today()));
    return this.entered(caller, asked, `statement ${id} changed`, async (trx, companyId) => {
      const change = {
        year,
        approved_date: approvedDate,
        register_url: registerUrl ?? null,
        updated_at: this.clock.now().toISOString(),
        updated_by: caller.accountId,
      };
      const isChanged = await changeStatement(trx, { companyId, id, revision }, change);
      const present = (await statementOf(trx, companyId, id)) ?? gone();
      if (!isChanged) throw staleStatement(present);
      return present;
    });
  }

  /** 404 `statement.unknown`; 409 `statement.stale` with the current statement. */
  async remove(caller: Caller, asked: string | undefined, { id, revision }: SeenStatement): Promise<void> {
    await this.entered(caller, asked, `statement ${id} deleted`, async (trx, companyId) => {
      if (await removeStatement(trx, { companyId, id, revision })) return;
      throw staleStatement((await statementOf(trx, companyId, id)) ?? gone());
    });
  }

  /** Runs in the company the caller acts for; use by staff is recorded in it. */
  private async entered<T>(
    caller: Caller,
    asked: string | undefined,
    action: string,
    work: (trx: Trx, companyId: string) => Promise<T>,
  ): Promise<T> {
    const companyId = actsFor(caller, asked);
    try {
      return await withReach(this.database, caller, `${action}, company ${companyId}`, async (trx) => {
        await holdCompany(trx, companyId);
        if (!(await this.companies.company(trx, companyId))) throw unknownCompany();
        return work(trx, companyId);
      });
    } catch (failure) {
      // Two concurrent uploads of one name: the index accepts one of them.
      if (isUniqueViolation(failure, 'modern_slavery_statement_name')) throw nameTaken();
      throw failure;
    }
  }
}

function refuse(fault: Problem | null): void {
  if (fault) throw fault;
}

function gone(): never {
  throw unknownStatement();
}
