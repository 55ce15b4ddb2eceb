import type { Notices } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import {
  factorApprovedNotice,
  factorReturnedNotice,
  factorSubmittedNotice,
  OWN_FACTOR_WRITERS,
} from '../contract/index.ts';
import type { FactorStep } from '../domain/index.ts';
import type { OwnFactorVersionTable } from './own-factor-tables.ts';

type Moved = Pick<
  OwnFactorVersionTable,
  'company_id' | 'factor_id' | 'name' | 'entered_by' | 'changed_by' | 'submitted_by'
>;

interface Step {
  readonly status: FactorStep;
  readonly reason?: string | undefined;
}

/** Notifies people of the steps of own factors, in the same transaction. Never of their own acts. */
export class FactorNotices {
  constructor(private readonly notices: Pick<Notices, 'notify' | 'settle'>) {}

  /** Who may approve learns what waits; who prepared it learns the decision. */
  async moved(trx: Trx, by: string, version: Moved, { status, reason = '' }: Step): Promise<void> {
    const { company_id: companyId, factor_id: subject, name } = version;
    const act = { subject, link: `custom-factors/${subject}` };
    if (status === 'SUBMITTED') {
      const to = { companyId, authorities: OWN_FACTOR_WRITERS, except: by };
      return this.notices.notify(trx, to, { ...act, kind: factorSubmittedNotice, params: { name } });
    }
    const waiting = { kinds: [factorSubmittedNotice], subject };
    await this.notices.settle(trx, { companyId, authorities: OWN_FACTOR_WRITERS }, waiting);
    const { entered_by: entered, changed_by: changed, submitted_by: submitted } = version;
    const accounts = [...new Set([entered, changed, ...(submitted === null ? [] : [submitted])])];
    const to = { companyId, accounts, except: by };
    if (status === 'APPROVED')
      return this.notices.notify(trx, to, { ...act, kind: factorApprovedNotice, params: { name } });
    return this.notices.notify(trx, to, { ...act, kind: factorReturnedNotice, params: { name, reason } });
  }
}
