import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { messageFor, problem, type Problem } from '#contract';
import { addMonths } from '#domain/time';
import { exactText, sum, type Decimal } from '#domain/units';
import type { ProductStore } from '#plugins/network/products/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { uuidv7, type Clock, type Database, type Texts, type Trx } from '#server';
import type { FootprintBody, FootprintDetail, FootprintWorking, ProductFootprint } from '../contract/index.ts';
import { AFTER_THE_GATE, allocationFault, checkFootprint, footprintTonnes, productUrn } from '../domain/index.ts';
import { documentOf } from './footprint-document.ts';
import { approvedRecords, MOST_RECORDS, openRecords, type FootprintRecord } from './footprint-records.ts';
import type { FootprintFollower } from './footprint-follower.ts';
import type { FootprintStore, LineageRow } from './footprint-store.ts';
import { presentDetail, presentFootprint } from './present-footprint.ts';
import type { StoredFootprint } from './footprint-tables.ts';

interface Parts {
  readonly database: Database;
  readonly store: FootprintStore;
  readonly followers: readonly FootprintFollower[];
  readonly products: Pick<ProductStore, 'byIds'>;
  readonly library: ReferenceLibrary;
  readonly texts: Texts;
  readonly clock: Clock;
}

interface Finding {
  readonly path: string;
  readonly message: string;
}

/** A footprint that is calculated but not stored. */
interface MadeFootprint {
  readonly footprint: ProductFootprint;
  readonly working: FootprintWorking;
  readonly findings: Finding[];
  readonly lineage: readonly LineageRow[];
}

/** Makes footprints from approved records, stores and deprecates them. */
export class FootprintService {
  constructor(private readonly parts: Parts) {}

  preview(companyId: string, body: FootprintBody): Promise<MadeFootprint> {
    return this.parts.database.withTenant(companyId, (trx) => this.made(trx, companyId, body), { readonly: true });
  }

  /**
   * 409 `footprints.findings` if the footprint would contradict its specification, `footprints.moved` if its records are no
   * longer those of the preview.
   */
  async create(companyId: string, by: string, body: FootprintBody): Promise<FootprintDetail> {
    const { database, store, followers, texts, clock } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const { footprint, working, findings, lineage } = await this.made(trx, companyId, body);
      if (body.digest !== undefined && body.digest !== working.digest)
        throw problem('footprints.moved', 409, 'footprints.moved');
      if (findings.length > 0) throw problem('footprints.findings', 409, 'footprints.findings', findings);
      const precedingId = body.precedingId ?? null;
      const made = { document: footprint, working, by, precedingId };
      if (!(await store.add(trx, companyId, made, lineage))) throw alreadyDeprecated();
      if (precedingId !== null) {
        const reason = texts.in('en')('footprints.document.replaced');
        const end = { at: clock.now().toISOString(), by, reason, successorId: footprint.id };
        if (!(await store.deprecate(trx, companyId, precedingId, end))) throw alreadyDeprecated();
        for (const follower of followers) await follower.replaced(trx, companyId, { document: footprint, precedingId });
      }
      return presentDetail(await this.stored(trx, companyId, footprint.id));
    });
  }

  deprecate(companyId: string, by: string, id: string, reason: string): Promise<FootprintDetail> {
    const { database, store, followers, clock } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await this.stored(trx, companyId, id);
      const end = { at: clock.now().toISOString(), by, reason, successorId: null };
      if (!(await store.deprecate(trx, companyId, id, end))) throw alreadyDeprecated();
      const stored = await this.stored(trx, companyId, id);
      for (const follower of followers) await follower.deprecated(trx, companyId, presentFootprint(stored));
      return presentDetail(stored);
    });
  }

  /** The same 404 for a footprint that does not exist and for one of another company. */
  async stored(trx: Trx, companyId: string, id: string): Promise<StoredFootprint> {
    const found = await this.parts.store.find(trx, companyId, id);
    if (!found) throw unknownFootprint();
    return found;
  }

  private async made(trx: Trx, companyId: string, body: FootprintBody): Promise<MadeFootprint> {
    const { library, texts, clock } = this.parts;
    refuse(body, library);
    const facilities = await this.facilities(trx, companyId, body);
    const preceding = await this.preceding(trx, companyId, body.precedingId);
    const productIds = await this.productIds(trx, companyId, body, preceding);
    const found = await approvedRecords(trx, companyId, body);
    if (found.length > MOST_RECORDS)
      throw problem(
        'footprints.too-many-records',
        409,
        messageFor('footprints.too-many-records', { most: MOST_RECORDS }),
      );
    const counted = found.flatMap(({ total, ...one }) => (total === null ? [] : [{ ...one, total }]));
    if (counted.length === 0) throw problem('footprints.no-records', 409, 'footprints.no-records');
    const footprint = documentOf(body, {
      id: uuidv7(),
      created: clock.now().toISOString(),
      company: { id: companyId, name: await companyName(trx, companyId) },
      productIds,
      precedingIds: preceding ? [preceding.id, ...(preceding.document.precedingPfIds ?? [])] : [],
      counted,
      warmingPotentials: warmingPotentials(counted),
      editions: [...new Set(counted.map(({ record }) => record.edition))].sort().flatMap((id) => {
        const edition = library.edition(id);
        return edition ? [{ name: edition.title, version: edition.published }] : [];
      }),
      say: texts.in('en'),
    });
    const working = this.working(body, facilities, counted, {
      notApproved: await openRecords(trx, companyId, body),
      withoutFigure: found.length - counted.length,
    });
    const findings = checkFootprint(footprint).map(({ code, path, values }) => ({
      path,
      message: messageFor(`footprints.finding.${code}`, values),
    }));
    const lineage = counted.map(({ record, days, ofDays, total, upstream }) => ({
      recordId: record.id,
      revision: record.revision,
      runId: record.runId,
      days,
      ofDays,
      tonnes: total,
      upstream,
    }));
    return { footprint, working, findings, lineage };
  }

  private async facilities(trx: Trx, companyId: string, { facilityIds }: FootprintBody) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from facility where company_id = ${companyId} and id = any(${[...facilityIds]}::uuid[])
      order by lower(name), id`.execute(trx);
    if (rows.length < facilityIds.length) throw wrong('footprints.facility', 'facilityIds', 404);
    return rows;
  }

  /** The footprint that this one replaces. */
  private async preceding(
    trx: Trx,
    companyId: string,
    precedingId: string | undefined,
  ): Promise<StoredFootprint | undefined> {
    if (precedingId === undefined) return undefined;
    const stored = await this.stored(trx, companyId, precedingId);
    if (stored.deprecated_at !== null) throw alreadyDeprecated();
    return stored;
  }

  /** The ids of the own product, and those given. A service without one keeps that of the footprint it replaces. */
  private async productIds(
    trx: Trx,
    companyId: string,
    { productId, productIds }: FootprintBody,
    preceding: StoredFootprint | undefined,
  ): Promise<readonly string[]> {
    if (productId !== undefined) {
      const known = await this.parts.products.byIds(trx, companyId, [productId]);
      if (!known.has(productId)) throw wrong('footprints.product', 'productId', 404);
      const own = productUrn(productId);
      return [own, ...productIds.filter((given) => given.toLowerCase() !== own)];
    }
    if (productIds.length > 0) return productIds;
    return preceding?.document.productIds ?? [productUrn(uuidv7())];
  }

  private working(
    body: FootprintBody,
    facilities: FootprintWorking['facilities'],
    counted: readonly CountedRecord[],
    left: Pick<FootprintWorking, 'notApproved' | 'withoutFigure'>,
  ): FootprintWorking {
    const groups = new Map<string, [CountedRecord, ...CountedRecord[]]>();
    for (const one of counted) {
      const key = `${one.record.scope} ${one.record.category}`;
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
    const tonnes = footprintTonnes(counted);
    const { allocation } = body;
    return {
      fromDate: body.fromDate,
      toDate: body.toDate,
      facilities,
      scopes: [1, 2, 3].filter((scope) => body.scopes.some((one) => one === scope)),
      scope2Method: body.scope2Method,
      includesUpstream: body.includesUpstream,
      lines: [...groups.values()]
        .map((records) => this.line(records))
        .sort((one, other) => one.scope - other.scope || one.categoryId.localeCompare(other.categoryId)),
      records: counted.length,
      ...left,
      fossilTonnes: exactText(tonnes.fossil),
      biogenicNonCo2Tonnes: exactText(tonnes.biogenicNonCo2),
      allocation: {
        key: allocation.key,
        productAmount: allocation.productAmount ?? null,
        totalAmount: allocation.totalAmount ?? null,
      },
      producedAmount: body.producedAmount,
      declaredAmount: body.declaredAmount,
      declaredUnit: body.declaredUnit,
      digest: digestOf(counted),
    };
  }

  private line(records: readonly [CountedRecord, ...CountedRecord[]]): FootprintWorking['lines'][number] {
    const { scope, category } = records[0].record;
    return {
      scope,
      categoryId: category,
      categoryName: this.parts.library.category(category)?.name ?? category,
      records: records.length,
      tonnes: exactText(sum(records.map(({ total }) => total))),
      upstream: exactText(sum(records.flatMap(({ upstream }) => upstream ?? []))),
    };
  }
}

type CountedRecord = Omit<FootprintRecord, 'total'> & { readonly total: Decimal };

/** Warming potentials of the editions that name their report; records are in AR5 otherwise. */
function warmingPotentials(counted: readonly CountedRecord[]): readonly string[] {
  const named = counted.flatMap(({ record }) => /^AR\d+/.exec(record.gwpSet)?.[0] ?? []);
  return named.length === 0 ? ['AR5'] : [...new Set(named)].sort();
}

function digestOf(counted: readonly CountedRecord[]): string {
  const lines = counted.map(({ record: { id, revision, runId }, total, upstream }) =>
    JSON.stringify([id, revision, runId, exactText(total), upstream && exactText(upstream)]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

async function companyName(trx: Trx, companyId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where company_id = ${companyId}`.execute(trx);
  return rows[0]?.name ?? companyId;
}

function refuse({ allocation, categoryIds, fromDate, toDate }: FootprintBody, library: ReferenceLibrary): void {
  const fault = allocationFault(allocation);
  if (fault !== null)
    throw wrong(
      fault === 'more than all' ? 'footprints.allocation-above' : 'footprints.allocation',
      'allocation.productAmount',
    );
  if (categoryIds.some((id) => library.category(id)?.scope !== 3 || AFTER_THE_GATE.includes(id)))
    throw wrong('footprints.category', 'categoryIds');
  if (isTooLong(fromDate, toDate)) throw wrong('footprints.period', 'toDate');
}

/** Months a reference period may touch: five years, as long as a record may be. */
const MONTHS_MOST = 61;

const isTooLong = (from: string, to: string) => to >= addMonths(from, MONTHS_MOST);

const wrong = (code: string, path: string, status = 400): Problem =>
  problem(code, status, code, [{ path, message: code }]);

const alreadyDeprecated = () => problem('footprints.deprecated', 409, 'footprints.deprecated');

export const unknownFootprint = () => problem('footprints.unknown', 404, 'footprints.unknown');
