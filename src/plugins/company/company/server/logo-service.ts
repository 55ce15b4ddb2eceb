import { createHash } from 'node:crypto';
import { problem, type ReceivedFile } from '#contract';
import { readPicture, withReach } from '#server';
import type { Caller, Database, Picture, Trx } from '#server';
import { refuseInactive, unknownCompany } from './company-policy.ts';
import type { CompanyLogoTable, CompanyTables } from './company-tables.ts';
import type { ProfileView } from './profile-view.ts';

/** Pixels: four times the displayed edge, so that it is sharp on every screen and on paper. */
const LOGO_EDGE = 320;

/** The result of a change of a logo. */
export interface StoredLogo {
  readonly companyId: string;
  readonly logo: string | null;
}

/** Pictures of companies. */
export class LogoService {
  constructor(
    private readonly database: Database,
    private readonly view: ProfileView,
  ) {}

  /** 400 `file.format` if the file is not a picture; 409 `company.inactive`. */
  async put(caller: Caller, companyId: string, file: ReceivedFile): Promise<StoredLogo> {
    // Decoded before the transaction begins: it takes time, and the transaction may be retried.
    const picture = await readPicture(file.bytes, { width: LOGO_EDGE, height: LOGO_EDGE });
    return this.write(caller, companyId, (trx) => this.keep(trx, companyId, picture));
  }

  remove(caller: Caller, companyId: string): Promise<StoredLogo> {
    return this.write(caller, companyId, async (trx) => {
      await tables(trx).deleteFrom('company_logo').where('company_id', '=', companyId).execute();
      await point(trx, companyId, null);
    });
  }

  /** Stores a decoded picture, inside the caller's transaction. */
  async keep(trx: Trx, companyId: string, { bytes, type }: Picture): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const kept = { hash, type, content: Buffer.from(bytes) };
    await tables(trx)
      .insertInto('company_logo')
      .values({ company_id: companyId, ...kept })
      .onConflict((taken) => taken.column('company_id').doUpdateSet(kept))
      .execute();
    await point(trx, companyId, hash);
  }

  /** 404 `logo.unknown` for a picture other than the current one, and for companies the caller may not see. */
  async read(caller: Caller, companyId: string, hash: string): Promise<Pick<CompanyLogoTable, 'type' | 'content'>> {
    const find = (trx: Trx) =>
      tables(trx)
        .selectFrom('company_logo')
        .select(['type', 'content'])
        .where('company_id', '=', companyId)
        .where('hash', '=', hash)
        .executeTakeFirst();
    // A staff list shows many pictures: the audit trail records the list, not each picture.
    const found = await (caller.companyId === null
      ? this.database.asStaff({ action: 'logo', audit: false }, find, { readonly: true })
      : this.database.withTenant(caller.companyId, find, { readonly: true }));
    if (!found) throw problem('logo.unknown', 404, 'company.logo-unknown');
    return found;
  }

  private write(caller: Caller, companyId: string, work: (trx: Trx) => Promise<void>): Promise<StoredLogo> {
    return withReach(this.database, caller, `logo of ${companyId} changed`, async (trx) => {
      refuseInactive(caller, (await this.view.company(trx, companyId)) ?? unknownCompany());
      await work(trx);
      const { logo } = (await this.view.company(trx, companyId)) ?? unknownCompany();
      return { companyId, logo };
    });
  }
}

/** Does not change the revision: an open form of the company's facts can still be saved. */
async function point(trx: Trx, companyId: string, logo: string | null): Promise<void> {
  await tables(trx).updateTable('company').set({ logo }).where('company_id', '=', companyId).execute();
}

const tables = (trx: Trx) => trx.withTables<CompanyTables>();
