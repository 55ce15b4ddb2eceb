import type { EntityKind, GroupEntity, GroupStructureAnswer } from '../contract/index.ts';

/** What the form holds: figures as typed, nothing chosen as absence. */
export interface EntityValues {
  kind: EntityKind;
  name: string;
  abn: string | undefined;
  parentId: string | undefined;
  share: string;
  fromDate: string;
  toDate: string | undefined;
  facilityIds: string[];
}

/** An entity as the form begins with it; a new one is named and wholly owned. */
export function valuesOf(entity: GroupEntity | null, parentId: string | null): EntityValues {
  const kind = entity?.kind ?? 'NAMED';
  return {
    kind,
    name: entity?.name ?? '',
    abn: entity?.abn ?? undefined,
    parentId: parentId ?? undefined,
    share: entity?.share ?? '100',
    fromDate: entity?.fromDate ?? '',
    toDate: entity?.toDate ?? undefined,
    // Facilities of a member are its own, and not given.
    facilityIds: kind === 'NAMED' ? (entity?.facilities ?? []).map(({ id }) => id) : [],
  };
}

/** Places an entity may have: anywhere but below itself. */
export function placesFor({ entities }: GroupStructureAnswer, entity: GroupEntity | null): readonly GroupEntity[] {
  if (entity === null) return entities;
  const below = new Set([entity.id]);
  // The entities stand in the order of the tree, so whatever is below comes after.
  for (const one of entities) if (one.parentId !== null && below.has(one.parentId)) below.add(one.id);
  return entities.filter(({ id }) => !below.has(id));
}
