import { registrationKindOf } from '#plugins/company/company/contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { GroupEntity, GroupInvitation, GroupStructureAnswer } from '../contract/index.ts';
import { placed } from '../domain/index.ts';
import type { MemberFacilities } from './group-reach.ts';
import { entitiesOf, assignedFacilities, invitationsOf, type StoredEntity } from './group-store.ts';
import { unknownCompany } from './group-policy.ts';

/** The structure of a company, with what its members have consented to show. */
export async function structureOf(
  companies: CompanyStore,
  trx: Trx,
  companyId: string,
  accepted: readonly MemberFacilities[],
): Promise<GroupStructureAnswer> {
  const company = await companies.company(trx, companyId);
  if (!company) throw unknownCompany();
  const own = await companies.facilities(trx, companyId);
  const assigned = await assignedFacilities(trx, companyId);
  const byEntity = new Map<string, string[]>();
  for (const { entityId, facilityId } of assigned)
    byEntity.set(entityId, [...(byEntity.get(entityId) ?? []), facilityId]);
  const shown = ({ id, name, country, state }: MemberFacilities['facilities'][number]) => ({
    id,
    name,
    country,
    state,
  });
  const facilitiesOf = ({ id, memberId, consent }: StoredEntity) => {
    if (memberId === null) return own.filter((one) => byEntity.get(id)?.includes(one.id)).map(shown);
    return consent === 'ACCEPTED' ? [...(accepted.find((one) => one.companyId === memberId)?.facilities ?? [])] : [];
  };
  const entities = placed(await entitiesOf(trx, companyId)).map(({ node, level, effectiveShare }): GroupEntity => {
    const member = node.consent === 'ACCEPTED' ? accepted.find((one) => one.companyId === node.memberId) : undefined;
    return {
      id: node.id,
      revision: node.revision,
      parentId: node.parentId,
      level,
      kind: node.kind,
      // A member that has accepted shows its own name.
      name: member?.name ?? node.name,
      abn: node.abn,
      registration: registrationOf(node.country, node.registrationNumber),
      share: node.share,
      effectiveShare,
      fromDate: node.fromDate,
      toDate: node.toDate,
      consent: node.consent,
      decidedAt: node.decidedAt,
      leftFrom: node.leftFrom,
      facilities: facilitiesOf(node),
    };
  });
  const given = new Set(assigned.map(({ facilityId }) => facilityId));
  return {
    controlling: {
      name: company.name,
      abn: company.abn,
      registration: registrationOf(company.country, company.registrationNumber),
    },
    facilities: own.filter(({ id }) => !given.has(id)).map(shown),
    entities,
  };
}

function registrationOf(country: string | null, number: string | null): GroupEntity['registration'] {
  const kind = country === null ? null : registrationKindOf(country);
  return country === null || kind === null || number === null ? null : { country, kind, number };
}

/** Groups a company was invited to. */
export async function invitationRows(trx: Trx, companyId: string): Promise<GroupInvitation[]> {
  return (await invitationsOf(trx, companyId)).map(invitationRow);
}

export function invitationRow(entity: StoredEntity): GroupInvitation {
  const { id, revision, answers, controllingName, share, fromDate, toDate, consent, decidedAt, leftFrom } = entity;
  const facts = { controllingName, share, fromDate, toDate, consent: consent ?? 'INVITED', decidedAt, leftFrom };
  return { entityId: id, revision: revision + answers, ...facts };
}
