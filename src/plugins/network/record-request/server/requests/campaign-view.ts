import { sql, type RawBuilder } from 'kysely';
import { pageAnswer, problem } from '#contract';
import { decimal, fixedText, sum } from '#domain/units';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { newestFirst, type Clock, type PageAsked, type Trx } from '#server';
import type { CampaignDetail, CampaignRow } from '../../contract/index.ts';
import { countsOf, type CountRow, type RequestListView } from './request-list-view.ts';

interface StoredCampaign {
  readonly id: string;
  readonly title: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly category: string;
  readonly dueDate: string;
  readonly createdAt: string;
}

type Tally = CountRow & { readonly campaign: string; readonly tonnes: string };

const ORDER = newestFirst<{ readonly id: string; readonly createdAt: string }>(
  'campaign.created_at',
  'campaign.id',
  ({ createdAt }) => createdAt,
);

/** Campaigns with their progress. */
export class CampaignView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly requests: Pick<RequestListView, 'ofCampaign'>,
    private readonly clock: Clock,
  ) {}

  async page(
    trx: Trx,
    companyId: string,
    { page, size, cursor }: PageAsked,
  ): Promise<ReturnType<typeof pageAnswer<CampaignRow>>> {
    const own = sql`campaign.company_id = ${companyId}`;
    const rows = await this.read(
      trx,
      companyId,
      sql`${own} and ${ORDER.after(cursor)}`,
      ORDER.part({ page, size, cursor }),
    );
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from record_request_campaign as campaign where ${own}`.execute(trx);
    return pageAnswer(rows, page, size, counted.rows[0]?.total ?? 0, ORDER.next(rows, size));
  }

  async one(trx: Trx, companyId: string, id: string): Promise<CampaignDetail> {
    const own = sql`campaign.company_id = ${companyId} and campaign.id = ${id}`;
    const [row] = await this.read(trx, companyId, own, sql``);
    if (!row) throw problem('record-request.campaign-unknown', 404, 'record-request.campaign-unknown');
    return { ...row, requests: await this.requests.ofCampaign(trx, companyId, id) };
  }

  private async read(
    trx: Trx,
    companyId: string,
    wanted: RawBuilder<unknown>,
    part: RawBuilder<unknown>,
  ): Promise<CampaignRow[]> {
    const { rows } = await sql<StoredCampaign>`
      select campaign.id, campaign.title, campaign.from_date as "fromDate", campaign.to_date as "toDate",
        campaign.category, campaign.due_date as "dueDate", campaign.created_at as "createdAt"
      from record_request_campaign as campaign where ${wanted}
      order by ${ORDER.by} ${part}`.execute(trx);
    const tallies = await this.tallies(
      trx,
      companyId,
      rows.map(({ id }) => id),
    );
    return rows.map(({ category, ...row }) => {
      const own = tallies.filter(({ campaign }) => campaign === row.id);
      const accepted = own.filter(({ status }) => status === 'ACCEPTED').map(({ tonnes }) => decimal(tonnes));
      return {
        ...row,
        categoryId: category,
        categoryName: this.library.category(category)?.name ?? category,
        suppliers: own.reduce((all, { requests }) => all + requests, 0),
        counts: countsOf(own),
        accepted: fixedText(sum(accepted), 6),
      };
    });
  }

  private async tallies(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly Tally[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<Tally>`
      select campaign_id as campaign, status, count(*)::int as requests,
        (count(*) filter (where due_date < ${this.clock.today()}))::int as late,
        coalesce(sum(tonnes), 0) as tonnes
      from record_request where customer_id = ${companyId} and campaign_id = any(${[...ids]}::uuid[])
      group by campaign_id, status`.execute(trx);
    return rows;
  }
}
