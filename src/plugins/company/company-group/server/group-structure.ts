import { overlapOf, type DateRange, type OpenRange } from '#domain/time';
import type { Trx } from '#server';
import { placed } from '../domain/index.ts';
import { entitiesOf } from './group-store.ts';
import { meetingOf } from './group-touched.ts';

/** An entity of a group, for some days. */
export interface GroupMember {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly abn: string | null;
  /** Number in the register of a country other than Australia. */
  readonly registrationNumber: string | null;
  /** Its company on this platform, only once it has accepted: without consent nothing of it may be read. */
  readonly companyId: string | null;
  /** Levels below the controlling corporation, from 1. */
  readonly level: number;
  /** Per cent held by its parent, and by the controlling corporation through all levels; exact. */
  readonly share: string;
  readonly effectiveShare: string;
  /** Days it belongs to the group, within those of its ancestors. Other days of its company are not the group's. */
  readonly days: OpenRange;
}

/** The entities of a group, for corporate reports. */
export class GroupStructure {
  /**
   * Entities below a controlling corporation that belong to it on at least one day of a period, each after its parent. In
   * a transaction of that company or of staff. Read what a member has consented to in a transaction of the member's own.
   */
  async members(trx: Trx, companyId: string, period: DateRange): Promise<readonly GroupMember[]> {
    return placed(await entitiesOf(trx, companyId)).flatMap(({ node, level, effectiveShare, days }) => {
      if (days === null || overlapOf(days, period) === null) return [];
      const { id, parentId, name, abn, registrationNumber, share } = node;
      const counted = meetingOf(days, node.agreed);
      const isMember = counted !== null && overlapOf(counted, period) !== null;
      const standing = isMember ? { companyId: node.memberId, days: counted } : { companyId: null, days };
      return [{ id, parentId, name, abn, registrationNumber, level, share, effectiveShare, ...standing }];
    });
  }
}
