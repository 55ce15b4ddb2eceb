import type { MeasureId } from '../../domain/index.ts';

export type FileLanguage = 'en' | 'vi' | 'fr';

/** Texts of the files, in the language of whoever asks for one. */
export interface FileWords {
  readonly title: string;
  readonly sharedBy: string;
  readonly perYear: Readonly<Record<'KM' | 'HOURS', string>>;
  readonly australia: string;
  readonly method: Readonly<Record<'LOCATION' | 'MARKET', string>>;
  readonly best: string;
  readonly chart: string;
  readonly keyFigures: string;
  readonly figure: string;
  readonly lowest: string;
  readonly measures: Readonly<Record<MeasureId, string>>;
  readonly breakEven: string;
  readonly reference: string;
  readonly cheaper: string;
  readonly states: Readonly<Record<'always' | 'never' | 'same' | 'above' | 'below' | 'unknown', string>>;
  readonly abatement: string;
  readonly sensitivity: string;
  readonly questions: Readonly<Record<'usage' | 'edition' | 'renewableDiesel', string>>;
  readonly products: string;
  readonly product: string;
  readonly burn: string;
  readonly payload: string;
  readonly price: string;
  readonly source: string;
  readonly working: string;
  readonly factors: string;
  readonly edition: string;
  readonly table: string;
  readonly line: string;
  readonly formula: string;
  readonly numbers: string;
  readonly result: string;
  readonly unit: string;
  readonly note: string;
  readonly page: string;
}
