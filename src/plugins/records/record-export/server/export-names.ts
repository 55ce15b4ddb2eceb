import { byName, FIGURE_NAMES, FIGURES } from '#domain/rollup';
import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';
import { cited, type ReferenceLibrary, type ReferenceNames } from '#plugins/reference/reference-data/server';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { isOwnResult } from '#plugins/records/records/contract';
import { shownDetails } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { factorColumns, type FactorColumns, type RunFactor } from '../domain/index.ts';
import type { ExportRow } from './export-row.ts';
import type { FetchedRow } from './export-query.ts';

/** Shown in place of names the reader may not see: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

/** Size of the cache of factor texts. A company has few inputs and editions. */
const MOST_REMEMBERED = 5_000;

/** Turns database rows into export rows: names in place of ids, factors in columns, evidence. */
export class ExportNames {
  private readonly factors = new Map<string, FactorColumns>();
  private readonly inputs = new Map<string, Pick<ExportRow, 'category' | 'subCategory' | 'input' | 'use'>>();

  private readonly names: ReferenceNames;

  constructor(
    private readonly library: Pick<ReferenceLibrary, 'namesIn' | 'edition'>,
    private readonly evidence: Pick<EvidenceStore, 'ofRecords'>,
    language: ExportLanguage,
  ) {
    this.names = library.namesIn(language);
  }

  async of(trx: Trx, rows: readonly FetchedRow[]): Promise<readonly ExportRow[]> {
    const files = await this.evidenceOf(trx, rows);
    return rows.map((row) => this.named(row, files.get(row.id) ?? []));
  }

  private async evidenceOf(trx: Trx, rows: readonly FetchedRow[]) {
    const found = new Map<string, readonly { readonly name: string; readonly sha256: string }[]>();
    const proved = new Map<string, string[]>();
    for (const { id, company_id, evidence } of rows)
      if (evidence > 0) proved.set(company_id, [...(proved.get(company_id) ?? []), id]);
    for (const [companyId, held] of proved) {
      const files = await this.evidence.ofRecords(trx, companyId, held);
      for (const [id, ofRecord] of files) found.set(id, ofRecord);
    }
    return found;
  }

  private named(row: FetchedRow, files: readonly { readonly name: string; readonly sha256: string }[]): ExportRow {
    return {
      id: row.id,
      revision: row.revision,
      companyId: row.company_id,
      company: row.company_name,
      abn: row.abn,
      registrationNumber: row.registration_number,
      firstMonth: row.year_first_month,
      facility: row.facility_name,
      country: row.country,
      state: row.state,
      from: row.from_date,
      to: row.to_date,
      scope: row.scope,
      ...this.inputNames(row),
      quantity: row.quantity,
      unit: row.unit,
      normalised: row.normalised_value,
      normalisedUnit: row.normalised_unit,
      framework: row.framework,
      edition: editionOf(row),
      factors: ownSources(row) ?? this.partSources(row) ?? this.factorsOf(row.factors),
      gwpSet: row.gwp_set,
      method: row.method,
      fillMode: row.fill_mode,
      ...byName(FIGURE_NAMES, (name) => row[FIGURES[name].column]),
      ...shownDetails(row),
      supplier: row.supplier_name,
      customer: row.customer_name,
      dataQuality: row.data_quality,
      defaultUncertainty: row.default_uncertainty,
      uncertaintyBasis: row.uncertainty_basis,
      evidenceNames: files.map(({ name }) => name).join('; '),
      evidenceHashes: files.map(({ sha256 }) => sha256).join('; '),
      createdBy: row.created_by_name ?? STAFF_NAME,
      createdAt: row.created_at,
      approvedBy: row.approved_at === null ? null : (row.approved_by_name ?? STAFF_NAME),
      selfApproved: row.self_approved,
      approvedAt: row.approved_at,
      status: row.status,
      lastReason: row.last_reason,
      runId: row.run_id,
    };
  }

  private inputNames(row: FetchedRow) {
    const key = [row.category, row.sub_category, row.input_type, row.consumption_type].join('|');
    const known = this.inputs.get(key);
    if (known) return known;
    const { category, input_type: inputType, consumption_type: consumptionType } = row;
    const names = {
      category: this.names.category(category),
      subCategory: row.sub_category === null ? '' : this.names.family(category, row.sub_category),
      input: this.names.input(category, inputType),
      use: this.names.use({ category, inputType, consumptionType }) ?? '',
    };
    this.inputs.set(key, names);
    return names;
  }

  /** With several editions, only the sources: no single figure applies to all days; the working has each. */
  private partSources({ parts, factors }: FetchedRow): FactorColumns | null {
    if (parts === null) return null;
    const { source, table } = this.factorsOf(factors);
    return { ...NO_FACTORS, source, table };
  }

  /** Records of one input and edition have identical factor JSON, so it is parsed once. */
  private factorsOf(json: string): FactorColumns {
    const known = this.factors.get(json);
    if (known) return known;
    const columns = factorColumns(
      (JSON.parse(json) as readonly RunFactor[]).map((factor) => cited(this.library, factor)),
    );
    if (this.factors.size >= MOST_REMEMBERED) this.factors.clear();
    this.factors.set(json, columns);
    return columns;
  }
}

/** Shown in place of a library edition. */
const OWN_RESULT = 'Own result';

/** The edition, or all editions of a record whose days belong to several. */
function editionOf({ method, parts, edition }: FetchedRow): string {
  if (isOwnResult(method)) return OWN_RESULT;
  return parts === null ? edition : parts.map((part) => part.edition).join('; ');
}

const NO_FACTORS = { energyContent: '', energyContentUnit: '', co2: '', ch4: '', n2o: '', total: '', unit: '' };

/** A result the user entered names its own source; the library supplies at most its energy. */
function ownSources({ method, custom_emission: result }: FetchedRow): FactorColumns | null {
  if (!isOwnResult(method)) return null;
  const { source = '', method: way = '' } = result ?? {};
  return { ...NO_FACTORS, source, table: way };
}
