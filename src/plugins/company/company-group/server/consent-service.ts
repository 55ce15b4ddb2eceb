import type { CivilDate, OpenRange } from '#domain/time';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { Notices } from '#plugins/platform/notifications/server';
import { touchedBy, type RecordPeriods } from '#plugins/records/records/server';
import { withReach, type Caller, type Clock, type Database, type Trx } from '#server';
import { groupDecidedNotices, type Decision, type GroupInvitation } from '../contract/index.ts';
import { cycle, leftInThePast, unknownEntity, staleInvitation, wrongDecision } from './group-policy.ts';
import type { GroupReach } from './group-reach.ts';
import { agreedDays, lockGate, invitationsOf, putConsent, type StoredEntity } from './group-store.ts';
import { invitationRow } from './group-view.ts';

/** An invitation as the caller read it. */
interface SeenInvitation {
  readonly entityId: string;
  readonly revision: number;
}

/** An answer. Leaving has a first day without membership, by default today. */
interface Answer {
  readonly decision: Decision;
  readonly from?: CivilDate | undefined;
}

/** Answers invitations of the own company, or for staff those of the named one. */
export class ConsentService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly reach: GroupReach,
    private readonly notices: Notices,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /**
   * 404 `group.unknown`; 409 `group.stale`, `group.decided`, or `group.cycle` if the company is already above the inviting
   * one.
   */
  decide(
    caller: Caller,
    asked: string | undefined,
    { entityId, revision }: SeenInvitation,
    { decision, from }: Answer,
  ): Promise<GroupInvitation> {
    const companyId = actsFor(caller, asked);
    const action = `group membership ${entityId} ${decision.toLowerCase()}`;
    return withReach(this.database, caller, action, async (trx) => {
      await lockGate(trx);
      const invitation = (await invitationsOf(trx, companyId)).find(({ id }) => id === entityId);
      if (!invitation) throw unknownEntity();
      const present = invitationRow(invitation);
      if (present.revision !== revision) throw staleInvitation(present);
      const fault = wrongDecision(invitation.consent, decision);
      if (fault) throw fault;
      const leftFrom = decision === 'LEFT' ? this.leavingDay(from) : null;
      const agreed = { agreedFrom: invitation.agreedFrom ?? invitation.fromDate, agreedTo: invitation.agreedTo };
      const given = decision === 'LEFT' ? agreed : { agreedFrom: invitation.fromDate, agreedTo: invitation.toDate };
      await this.refuseLocked(
        trx,
        companyId,
        invitation,
        agreedDays(invitation, { state: decision, leftFrom, ...given }),
      );
      // Acceptances before this one have committed, so the search across companies sees them.
      const staff = caller.companyId === null ? trx : undefined;
      const above = invitation.companyId;
      if (decision === 'ACCEPTED' && (await this.reach.standsBelow(above, companyId, invitation, staff))) throw cycle();
      const decidedAt = this.clock.now().toISOString();
      await putConsent(trx, {
        company_id: companyId,
        entity_id: entityId,
        controlling_company: invitation.companyId,
        revision: invitation.answers + 1,
        state: decision,
        agreed_from: given.agreedFrom,
        agreed_to: given.agreedTo,
        left_from: leftFrom,
        decided_at: decidedAt,
        decided_by: caller.accountId,
      });
      const company = await this.companies.company(trx, companyId);
      await this.notices.notifyCompany(
        trx,
        invitation.companyId,
        { roles: ['COMPANY_ADMIN'] },
        {
          kind: groupDecidedNotices[decision],
          params: { company: company?.name ?? invitation.name },
          subject: entityId,
          link: 'company-profile',
        },
      );
      return invitationRow({ ...invitation, answers: invitation.answers + 1, consent: decision, decidedAt, leftFrom });
    });
  }

  /** No one leaves in the past: reports that counted the member stay as they are. */
  private leavingDay(asked: CivilDate | undefined): CivilDate {
    const today = this.clock.today();
    if (asked !== undefined && asked < today) throw leftInThePast();
    return asked ?? today;
  }

  /** A membership is part of what both companies have locked. */
  private async refuseLocked(
    trx: Trx,
    companyId: string,
    invitation: StoredEntity,
    after: OpenRange | null,
  ): Promise<void> {
    const touched = [companyId, invitation.companyId].flatMap((one) =>
      touchedBy({ companyId: one, facilityId: null }, invitation.agreed, after, true),
    );
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }
}
