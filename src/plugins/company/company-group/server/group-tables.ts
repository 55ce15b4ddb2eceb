import type { Decision, EntityKind } from '../contract/index.ts';

export interface EntityTable {
  /** The controlling corporation. */
  company_id: string;
  id: string;
  revision: number;
  parent_id: string | null;
  kind: EntityKind;
  member_company: string | null;
  /** Name of the controlling corporation at that time: the invited company cannot read its row. */
  controlling_name: string;
  name: string;
  abn: string | null;
  /** Country of a number in its register; both or neither. */
  country: string | null;
  registration_number: string | null;
  share: string;
  from_date: string;
  to_date: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

export interface ConsentTable {
  /** The member. */
  company_id: string;
  entity_id: string;
  controlling_company: string;
  state: Decision;
  /** Number of answers of the member. */
  revision: number;
  /** The entity's days when the member answered. */
  agreed_from: string;
  agreed_to: string | null;
  /** First day the company is no longer a member; null unless it has left. */
  left_from: string | null;
  decided_at: string;
  decided_by: string;
}

interface EntityFacilityTable {
  company_id: string;
  facility_id: string;
  entity_id: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type GroupTables = {
  group_entity: EntityTable;
  group_consent: ConsentTable;
  group_entity_facility: EntityFacilityTable;
};
