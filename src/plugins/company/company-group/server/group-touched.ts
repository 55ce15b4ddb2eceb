import { overlapOf, type OpenRange } from '#domain/time';
import { touchedBy, type Touched } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { placed } from '../domain/index.ts';
import { entitiesOf, assignedFacilities } from './group-store.ts';

interface EntityState {
  /** Days it counts in the structure, within those of its ancestors. */
  readonly days: OpenRange | null;
  readonly memberId: string | null;
  /** Days its company counts. */
  readonly counted: OpenRange | null;
  /** Its place and shares: what a report shows beside days. */
  readonly place: string;
}

/** A structure as reports read it. */
export interface SeenStructure {
  readonly entities: ReadonlyMap<string, EntityState>;
  /** The entity of each assigned facility. */
  readonly holders: ReadonlyMap<string, string>;
}

export async function seenStructure(trx: Trx, companyId: string): Promise<SeenStructure> {
  const entities = placed(await entitiesOf(trx, companyId)).map(
    ({ node, effectiveShare, days }): readonly [string, EntityState] => [
      node.id,
      {
        days,
        memberId: node.memberId,
        counted: days && meetingOf(days, node.agreed),
        place: [node.parentId, node.share, effectiveShare].join(' '),
      },
    ],
  );
  const assigned = await assignedFacilities(trx, companyId);
  return {
    entities: new Map(entities),
    holders: new Map(assigned.map(({ facilityId, entityId }) => [facilityId, entityId])),
  };
}

const NOWHERE: EntityState = { days: null, memberId: null, counted: null, place: '' };

/** What differs between two structures of a company: days of its own books, and of its members' books. */
export function touchedBetween(companyId: string, before: SeenStructure, after: SeenStructure): readonly Touched[] {
  const ids = new Set([...before.entities.keys(), ...after.entities.keys()]);
  const entities = [...ids].flatMap((id) => {
    const [was, is] = [before.entities.get(id) ?? NOWHERE, after.entities.get(id) ?? NOWHERE];
    const isSamePlace = was.place === is.place;
    const memberId = was.memberId ?? is.memberId;
    return [
      ...touchedBy({ companyId, facilityId: null }, was.days, is.days, isSamePlace),
      ...touchedBy({ companyId, facilityId: null }, was.counted, is.counted, true),
      ...(memberId === null
        ? []
        : touchedBy({ companyId: memberId, facilityId: null }, was.counted, is.counted, isSamePlace)),
    ];
  });
  const facilities = [...new Set([...before.holders.keys(), ...after.holders.keys()])].flatMap((facilityId) => {
    const [was, is] = [before.holders.get(facilityId), after.holders.get(facilityId)];
    if (was === is) return [];
    const daysOf = (seen: SeenStructure, id: string | undefined) =>
      id === undefined ? null : (seen.entities.get(id)?.days ?? null);
    return touchedBy({ companyId, facilityId }, daysOf(before, was), daysOf(after, is));
  });
  return [...entities, ...facilities];
}

/** Days two ranges have in common; null: none. */
export function meetingOf(days: OpenRange, agreed: OpenRange | null): OpenRange | null {
  if (agreed === null) return null;
  if (agreed.to !== null) return overlapOf(days, { from: agreed.from, to: agreed.to });
  const from = days.from > agreed.from ? days.from : agreed.from;
  return days.to === null || from <= days.to ? { from, to: days.to } : null;
}
