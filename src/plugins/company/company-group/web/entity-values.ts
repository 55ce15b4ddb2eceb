import type { EntityKind, GroupEntity, GroupStructureAnswer } from '../contract/index.ts';

/** Form values: figures as typed, empty choices as undefined. */
export interface EntityValues {
  kind: EntityKind;
  name: string;
  abn: string | undefined;
  country: string;
  registrationNumber: string | undefined;
  parentId: string | undefined;
  share: string;
  fromDate: string;
  toDate: string | undefined;
  facilityIds: string[];
}

/** Initial form values of an entity; a new one is named, wholly owned, and in the country of the company. */
export function valuesOf(entity: GroupEntity | null, parentId: string | null, country: string): EntityValues {
  const kind = entity?.kind ?? 'NAMED';
  return {
    kind,
    name: entity?.name ?? '',
    abn: entity?.abn ?? undefined,
    country: entity?.registration?.country ?? (entity?.abn ? 'AU' : country),
    registrationNumber: entity?.registration?.number,
    parentId: parentId ?? undefined,
    share: entity?.share ?? '100',
    fromDate: entity?.fromDate ?? '',
    toDate: entity?.toDate ?? undefined,
    // Facilities of a member are its own, not assigned.
    facilityIds: kind === 'NAMED' ? (entity?.facilities ?? []).map(({ id }) => id) : [],
  };
}

/** Possible places of an entity: anywhere but below itself. */
export function placesFor({ entities }: GroupStructureAnswer, entity: GroupEntity | null): readonly GroupEntity[] {
  if (entity === null) return entities;
  const below = new Set([entity.id]);
  // Entities are in tree order, so descendants come after.
  for (const one of entities) if (one.parentId !== null && below.has(one.parentId)) below.add(one.id);
  return entities.filter(({ id }) => !below.has(id));
}
