/** Panels that have a table of their own in the file. */
const FILE_PANELS = [
  'totals',
  'years',
  'months',
  'emissionTypes',
  'facilities',
  'companies',
  'inputs',
  'inputMonths',
  'bands',
  'suppliers',
  'customers',
  'completeness',
  'quality',
] as const;

export type FilePanel = (typeof FILE_PANELS)[number];

/** Texts of the files, in the language of whoever asks for one. */
export interface FileWords {
  readonly panels: Readonly<Record<FilePanel | 'about' | 'controls', string>>;
  /** Labels of the totals, by their ids. One that a plugin added since stands by its id. */
  readonly totals: Readonly<Record<string, string>>;
  readonly overall: string;
  readonly market: string;
  readonly from: string;
  readonly to: string;
  readonly book: string;
  readonly noBook: string;
  readonly method: string;
  readonly methods: Readonly<Record<'LOCATION' | 'MARKET', string>>;
  readonly drafts: string;
  readonly withDrafts: string;
  readonly withoutDrafts: string;
  readonly unit: string;
  readonly panel: string;
  readonly name: string;
  readonly company: string;
  readonly month: string;
  readonly year: string;
  readonly scope: string;
  readonly measure: string;
  readonly amount: string;
  readonly energy: string;
  readonly warned: string;
  readonly notApproved: string;
  /** How many `{records}`, and what `{share}` of all. */
  readonly unsureOf: string;
  readonly compared: string;
  readonly leftOutNow: string;
  readonly leftOutBefore: string;
  /** How many `{places}`. */
  readonly places: string;
  readonly previous: string;
  /** In per cent. */
  readonly change: string;
  readonly share: string;
  readonly records: string;
  readonly approved: string;
  readonly missing: string;
  readonly facilityMonths: string;
  readonly facilities: string;
  readonly disclosures: string;
  readonly disclosed: string;
  readonly expected: string;
  readonly recorded: string;
  readonly percent: string;
  readonly missingMonths: string;
  readonly quality: string;
  readonly uncertainty: string;
  readonly uncertaintyShare: string;
  readonly sum: string;
  readonly difference: string;
  readonly file: string;
}
