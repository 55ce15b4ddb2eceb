import type { FigureName } from '#domain/rollup';
import type { ShownDetails } from '#plugins/records/records/contract';
import type { FactorColumns } from '../domain/index.ts';

/** A record as exports show it, with names in place of ids. Figures are decimal strings. */
export interface ExportRow extends ShownDetails, Readonly<Record<FigureName, string | null>> {
  readonly id: string;
  readonly revision: number;
  readonly companyId: string;
  readonly company: string;
  readonly abn: string | null;
  readonly registrationNumber: string | null;
  /** First month of the company's financial year. */
  readonly firstMonth: number;
  readonly facility: string;
  readonly country: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  readonly scope: number;
  readonly category: string;
  readonly subCategory: string;
  readonly input: string;
  readonly use: string;
  readonly quantity: string;
  readonly unit: string;
  readonly normalised: string;
  readonly normalisedUnit: string;
  readonly framework: string;
  readonly edition: string;
  readonly factors: FactorColumns;
  readonly gwpSet: string;
  readonly method: string;
  readonly fillMode: number;
  readonly supplier: string | null;
  readonly customer: string | null;
  readonly dataQuality: number | null;
  /** Published uncertainty that applies if none is entered, in percent, and the id of its publications. */
  readonly defaultUncertainty: string | null;
  readonly uncertaintyBasis: string | null;
  readonly evidenceNames: string;
  readonly evidenceHashes: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly approvedBy: string | null;
  /** Whether its approver had prepared or submitted it. */
  readonly selfApproved: boolean;
  readonly approvedAt: string | null;
  readonly status: string;
  readonly lastReason: string | null;
  readonly runId: string;
}
