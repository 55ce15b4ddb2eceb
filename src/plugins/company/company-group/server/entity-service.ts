import { type Problem } from '#contract';
import { registrationKindOf, storedRegistration, type CompanyNumber } from '#plugins/company/company/contract';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { Notices } from '#plugins/platform/notifications/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import {
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
import { groupInvitedNotice, type EntityForm } from '../contract/index.ts';
import * as policy from './group-policy.ts';
import type { GroupReach } from './group-reach.ts';
import {
  addEntity,
  changeEntity,
  entitiesOf,
  giveFacilities,
  lockCompany,
  removeEntity,
  type EntityChange,
  type StoredEntity,
} from './group-store.ts';
import { seenStructure, touchedBetween } from './group-touched.ts';

/** Numbers are public, but a caller must not probe hundreds of them for companies on the platform. */
const INVITES: RateLimit = { name: 'company-group.invite.account', limit: 60, windowSeconds: 600 };

/** An entity as the caller read it. */
interface SeenEntity {
  readonly id: string;
  readonly revision: number;
}

/**
 * Writes the structure below the own company, or for staff below the named one. Returns ids of entities.
 */
export class EntityService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly reach: GroupReach,
    private readonly notices: Notices,
    private readonly periods: readonly RecordPeriods[],
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * 400 `group.parent-unknown`, `facility.unknown`; 404 `group.abn-unknown`, `group.number-unknown`; 409 `group.cycle`,
   * `group.abn-taken`, `group.number-taken` ...
   */
  async create(caller: Caller, asked: string | undefined, facts: EntityForm): Promise<string> {
    const companyId = actsFor(caller, asked);
    const memberId = facts.kind === 'MEMBER' ? await this.invited(caller, companyId, facts) : null;
    const id = uuidv7();
    const action = `group entity ${facts.name} added`;
    await this.withLock(caller, companyId, action, facts, async (trx, controllingName) => {
      const entities = await entitiesOf(trx, companyId);
      if (entities.length >= policy.ENTITY_LIMIT) throw policy.tooMany();
      // Its number may have changed since. A company can be a member only once, or its figures would count twice.
      if (memberId !== null && entities.some((one) => one.memberId === memberId)) throw policy.numberTaken(facts);
      refuse(policy.wrongPlace(entities, id, facts.parentId ?? null));
      const change = this.changeOf(caller, controllingName, facts);
      const { updated_at: created_at, updated_by: created_by } = change;
      const made = { created_at, created_by, company_id: companyId, id, revision: 1 };
      await addEntity(trx, { ...change, ...made, kind: facts.kind, member_company: memberId });
      await this.give(trx, companyId, id, facts);
      if (memberId !== null) await this.tellInvited(trx, memberId, controllingName, id);
    });
    return id;
  }

  /** Also 404 `group.unknown`; 409 `group.stale`, `group.kind-fixed`. */
  async update(
    caller: Caller,
    asked: string | undefined,
    { id, revision }: SeenEntity,
    facts: EntityForm,
  ): Promise<string> {
    const companyId = actsFor(caller, asked);
    await this.withLock(caller, companyId, `group entity ${id} changed`, facts, async (trx, controllingName) => {
      const entities = await entitiesOf(trx, companyId);
      const present = entities.find((one) => one.id === id);
      if (!present) throw policy.unknownEntity();
      const isSame = present.kind === facts.kind && (facts.kind === 'NAMED' || isNumbered(present, facts));
      if (!isSame) throw policy.kindFixed();
      refuse(policy.wrongPlace(entities, id, facts.parentId ?? null));
      const change = this.changeOf(caller, controllingName, facts);
      if (!(await changeEntity(trx, { companyId, id, revision }, change))) throw policy.staleEntity(present);
      await this.give(trx, companyId, id, facts);
      const { memberId, consent } = present;
      if (memberId === null || consent !== 'ACCEPTED') return;
      const isAskedAnew = (await entitiesOf(trx, companyId)).some((one) => one.id === id && one.consent === 'INVITED');
      if (isAskedAnew) await this.tellInvited(trx, memberId, controllingName, id);
    });
    return id;
  }

  /** 404 `group.unknown`; 409 `group.stale`, `group.has-children`. */
  async remove(caller: Caller, asked: string | undefined, { id, revision }: SeenEntity): Promise<void> {
    const companyId = actsFor(caller, asked);
    await this.withLock(caller, companyId, `group entity ${id} taken out`, {}, async (trx) => {
      const entities = await entitiesOf(trx, companyId);
      const present = entities.find((one) => one.id === id);
      if (!present) throw policy.unknownEntity();
      if (present.revision !== revision) throw policy.staleEntity(present);
      if (entities.some(({ parentId }) => parentId === id)) throw policy.hasChildren();
      await removeEntity(trx, companyId, id);
    });
  }

  /** The invited company. Resolved before the transaction, because it needs a search across companies. */
  private async invited(caller: Caller, companyId: string, facts: EntityForm): Promise<string> {
    await this.limits.take([{ of: INVITES, key: caller.accountId }]);
    const found = await this.reach.companyWithNumber(facts, companyId);
    if (!found) throw policy.numberUnknown(facts);
    const days = { fromDate: facts.fromDate, toDate: facts.toDate ?? null };
    if (await this.reach.standsBelow(companyId, found.id, days)) throw policy.cycle();
    return found.id;
  }

  private tellInvited(trx: Trx, memberId: string, controllingName: string, id: string): Promise<unknown> {
    return this.notices.notifyCompany(
      trx,
      memberId,
      { roles: ['COMPANY_ADMIN'] },
      { kind: groupInvitedNotice, params: { company: controllingName }, subject: id, link: 'company-profile' },
    );
  }

  private async give(trx: Trx, companyId: string, id: string, { facilityIds }: EntityForm): Promise<void> {
    const own = new Set((await this.companies.facilities(trx, companyId)).map((facility) => facility.id));
    if (facilityIds.some((one) => !own.has(one))) throw policy.unknownFacility();
    await giveFacilities(trx, companyId, id, facilityIds);
  }

  private changeOf(caller: Caller, controllingName: string, facts: EntityForm): EntityChange {
    return {
      parent_id: facts.parentId ?? null,
      controlling_name: controllingName,
      name: facts.name,
      abn: facts.abn ?? null,
      ...registrationOf(facts),
      share: facts.share,
      from_date: facts.fromDate,
      to_date: facts.toDate ?? null,
      updated_at: this.clock.now().toISOString(),
      updated_by: caller.accountId,
    };
  }

  /**
   * Runs work with the structure locked, so that of two concurrent moves the second one sees the first. Refuses changes
   * for days of a locked period, of this company or of a member.
   */
  private async withLock<T>(
    caller: Caller,
    companyId: string,
    action: string,
    given: CompanyNumber,
    work: (trx: Trx, controllingName: string) => Promise<T>,
  ): Promise<T> {
    try {
      return await withReach(this.database, caller, `${action}, company ${companyId}`, async (trx) => {
        const company = await lockCompany(trx, companyId);
        if (!company) throw policy.unknownCompany();
        const before = await seenStructure(trx, companyId);
        const done = await work(trx, company.name);
        const touched = touchedBetween(companyId, before, await seenStructure(trx, companyId));
        for (const period of this.periods) await period.refuseLocked(trx, touched);
        return done;
      });
    } catch (failure) {
      if (isUniqueViolation(failure, 'group_entity_abn')) throw policy.numberTaken({});
      if (isUniqueViolation(failure, 'group_entity_registration')) throw policy.numberTaken(given);
      throw failure;
    }
  }
}

/** Columns of a number abroad, as companies store it. */
function registrationOf({ country, registrationNumber = '' }: CompanyNumber) {
  const kind = registrationKindOf(country ?? 'AU');
  if (registrationNumber === '' || country === undefined || kind === null) return NO_REGISTRATION;
  return { country, registration_number: storedRegistration(kind, registrationNumber) };
}

const NO_REGISTRATION = { country: null, registration_number: null };

function isNumbered(present: StoredEntity, facts: EntityForm): boolean {
  const { country, registration_number: number } = registrationOf(facts);
  return present.abn === (facts.abn ?? null) && present.country === country && present.registrationNumber === number;
}

function refuse(fault: Problem | null): void {
  if (fault) throw fault;
}
