import type { Database, InfectedFile, InfectedFileFollower } from '#server';
import type { SecurityLog } from './security-log.ts';

/** Records files that were refused because of malware. */
export class InfectedFiles implements InfectedFileFollower {
  constructor(
    private readonly database: Pick<Database, 'asStaff'>,
    private readonly log: SecurityLog,
  ) {}

  async found({ companyId, accountId, facts, name, signature }: InfectedFile): Promise<void> {
    await this.database.asStaff({ action: 'infected file', audit: false }, (trx) =>
      this.log.note(trx, {
        kind: 'malware.found',
        actorId: accountId,
        subjectId: accountId,
        companyId,
        facts,
        detail: { file: name, signature },
      }),
    );
  }
}
