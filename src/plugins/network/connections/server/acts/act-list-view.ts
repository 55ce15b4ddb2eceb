import { sql } from 'kysely';
import type { Trx } from '#server';
import type { ActRow, NetworkDetail, Relation } from '../../contract/index.ts';
import { mirrored } from '../../domain/relation.ts';
import type { FoundConnection } from '../lists/connection-list-view.ts';

interface Row {
  readonly id: string;
  readonly act: ActRow['act'];
  readonly at: string;
  readonly byCompany: string | null;
  readonly byAccount: string | null;
  readonly name: string | null;
  readonly companyName: string | null;
  readonly relation: Relation | null;
  readonly text: string;
  /** Which side had sent the request at the time: the relation is shown as that side sees it. */
  readonly fromCompany: string;
}

/** Maximum number of actions shown. */
const MOST = 200;

/** The history of a connection, newest first. */
export class ActListView {
  /** As one side sees it. */
  async ofSide(trx: Trx, companyId: string, connection: FoundConnection): Promise<ActRow[]> {
    const rows = await this.rows(trx, connection.id);
    const acts = rows.map((row): ActRow => {
      const isStaff = row.byCompany === null;
      return {
        id: row.id,
        act: row.act,
        at: row.at,
        by: isStaff ? (row.byAccount === null ? 'NOBODY' : 'STAFF') : row.byCompany === companyId ? 'OWN' : 'OTHER',
        name: row.name,
        relation: row.relation && (row.fromCompany === companyId ? row.relation : mirrored(row.relation)),
        text: row.text,
      };
    });
    // The list says that an invitation by mail was declined, but not by whom.
    const isSilent = connection.status === 'DECLINED' && acts[0]?.act !== 'DECLINED';
    return isSilent ? [declinedBySomebody(connection), ...acts] : acts;
  }

  /** As platform staff see it. */
  async ofBoth(trx: Trx, connectionId: string): Promise<NetworkDetail['acts']> {
    const rows = await this.rows(trx, connectionId);
    return rows.map(({ id, act, at, companyName, name, relation, text }) => ({
      id,
      act,
      at,
      company: companyName,
      name,
      relation,
      text,
    }));
  }

  private async rows(trx: Trx, connectionId: string): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select act.id, act.act, act.at, act.by_company as "byCompany", act.by_account as "byAccount",
        act.by_name as name, company.name as "companyName", act.relation, act.message as text,
        connection.from_company as "fromCompany"
      from company_connection connection
      join connection_act act on act.connection_id = connection.id
      left join company on company.company_id = act.by_company
      where connection.id = ${connectionId} or connection.merged_into = ${connectionId}
      order by act.at desc, act.id desc limit ${MOST}`.execute(trx);
    return rows;
  }
}

function declinedBySomebody({ id, changedAt }: FoundConnection): ActRow {
  return { id: `${id}/declined`, act: 'DECLINED', at: changedAt, by: 'OTHER', name: null, relation: null, text: '' };
}
