import type { DetailName } from '#plugins/records/records/contract';
import type { IssueCode } from '../../domain/index.ts';

/** What other parts of the product refuse a row for; their own words fill `{{message}}`. */
export type RefusalCode =
  | 'facility.window'
  | 'record.too-long'
  | 'reference.unknown'
  | 'calculation.failed'
  | 'field.invalid'
  | 'instruments.surrendered-over'
  | 'instruments.exempt-over';

/** Fields every file may have, with the company's. */
export type FieldId =
  | DetailName
  | 'company'
  | 'facility'
  | 'scope'
  | 'category'
  | 'input'
  | 'use'
  | 'from'
  | 'to'
  | 'quantity'
  | 'unit'
  | 'framework'
  | 'edition'
  | 'supplier'
  | 'customer'
  | 'ownFactor'
  | 'ownFactorUnit'
  | 'ownFactorBasis'
  | 'ownFactorCo2'
  | 'ownFactorCh4'
  | 'ownFactorN2o'
  | 'ownFactorBiogenicCo2'
  | 'ownFactorBiogenicCarbon'
  | 'ownFactorUpstream'
  | 'ownBiogenicCo2'
  | 'ownUpstream'
  | 'ownMethod'
  | 'ownTotal'
  | 'ownCo2'
  | 'ownCh4'
  | 'ownN2o'
  | 'ownMarket'
  | 'ownEnergy'
  | 'ownSource';

/** Texts of the document and of the annotated copy. */
export interface DocumentWords {
  readonly heading: string;
  readonly preparedFor: string;
  readonly severalCompanies: string;
  /** The steps after the first; `{{rows}}` is the most a file may have. */
  readonly steps: readonly string[];
  readonly column: string;
  readonly meaning: string;
  readonly needed: string;
  /** Of the column of a figure some methods ask for. */
  readonly methodFigure: string;
  readonly methodChoice: string;
  readonly example: string;
  readonly lists: Readonly<Record<ListId, string>>;
  /** Titles of the sheet Inputs. */
  readonly inputs: readonly [string, string, string, string, string, string, string];
  /** Titles of the columns a copy is annotated with: result, tonnes, messages. */
  readonly answers: readonly [string, string, string];
  readonly levels: Readonly<Record<'accepted' | 'warned' | 'rejected' | 'known', string>>;
}

export type ListId =
  | 'companies'
  | 'facilities'
  | 'scopes'
  | 'categories'
  | 'categoryOfInput'
  | 'inputs'
  | 'inputOfUse'
  | 'uses'
  | 'inputOfUnit'
  | 'units'
  | 'frameworks'
  | 'editions'
  | 'criteria';

/** Everything an import says, in one language. English fields and sentences stand where they are declared. */
export interface ImportWords {
  readonly document: DocumentWords;
  /** Of a file whose columns were not recognised: `{{titles}}` in all, `{{title}}` for each. */
  readonly unmapped: { readonly file: string; readonly column: string };
  readonly fields: Readonly<Record<FieldId, { readonly title: string; readonly note: string }>> | null;
  readonly issues: Readonly<Record<IssueCode | RefusalCode, string>> | null;
}
