import type { Outcome, Reason } from './outcome.ts';

/** Prefix of the ids of built-in rules. */
export const BUILT_IN = 'built-in.';

/** Phrases in the name of an account, in English, French and Vietnamese without accents. */
export const ENERGY_ACCOUNTS: readonly { readonly id: string; readonly phrases: readonly string[] }[] = [
  {
    id: 'built-in.electricity',
    phrases: [
      'electricity',
      'light power',
      'light power heating',
      'power and lighting',
      'light heat',
      'heat and light',
      'electricite',
      'tien dien',
      'dien luc',
      'dien nang',
    ],
  },
  { id: 'built-in.gas', phrases: ['gas', 'lpg', 'propane', 'gaz', 'khi dot'] },
  {
    id: 'built-in.fuel',
    phrases: [
      'fuel',
      'fuels',
      'diesel',
      'petrol',
      'gasoline',
      'carburant',
      'carburants',
      'essence',
      'gazole',
      'xang',
      'xang dau',
      'nhien lieu',
    ],
  },
  { id: 'built-in.water', phrases: ['water', 'water rates', 'eau', 'tien nuoc', 'nuoc sach'] },
];

const counted = (categoryId: string, inputTypeId: string): Outcome => ({ kind: 'counted', categoryId, inputTypeId });
const goods = (input: string) => counted('PURCHASED_GOODS_AND_SERVICES', `naics-${input}`);
const capital = (input: string) => counted('CAPITAL_GOODS', `naics-${input}`);
const transport = (input: string) => counted('UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', `naics-${input}`);
const travel = (input: string) => counted('BUSINESS_TRAVEL', `naics-${input}`);
const leftOut = (reason: Reason): Outcome => ({ kind: 'left-out', reason });

/** A suggestion for a phrase, until the company's own decisions say more. */
export interface StartingPhrase {
  readonly phrase: string;
  readonly outcome: Outcome;
}

const START: readonly (readonly [phrases: string, outcome: Outcome])[] = [
  [
    'wages|salaries|salary|payroll|superannuation|pension|paye|national insurance|salaires|charges sociales|tien luong|bao hiem xa hoi',
    leftOut('payroll'),
  ],
  ['gst|vat|tva|sales tax|income tax|corporation tax|payg|business rates|impot|impots|thue', leftOut('tax')],
  ['interest|interets|lai vay', leftOut('interest')],
  [
    'depreciation|amortisation|amortization|amortissement|dotations aux amortissements|khau hao',
    leftOut('depreciation'),
  ],
  ['intercompany|inter company|interco|intragroup|intragroupe', leftOut('intercompany')],
  ['sales|revenue|turnover|ventes|chiffre daffaires|doanh thu', leftOut('income')],
  [
    'bank|accounts payable|accounts receivable|trade creditors|trade debtors|retained earnings|banque|fournisseurs|clients',
    leftOut('balance'),
  ],
  ['freight|haulage|cartage|trucking|transport de marchandises|van chuyen', transport('484121')],
  ['courier|couriers|express delivery|coursier|messagerie|chuyen phat', transport('492110')],
  ['postage|postal|affranchissement', transport('491110')],
  ['warehousing|storage|entreposage|kho bai', transport('493110')],
  ['sea freight|ocean freight|fret maritime', transport('483111')],
  ['air freight|airfreight|fret aerien', transport('481112')],
  ['flight|flights|airfare|airfares|airline|billets davion|ve may bay', travel('481111')],
  ['hotel|hotels|accommodation|lodging|hebergement|khach san', travel('721110')],
  ['taxi|taxis|rideshare|cab', travel('485310')],
  ['car hire|car rental|vehicle hire|location de voiture|thue xe', travel('532111')],
  ['legal|lawyers|solicitors|avocat|avocats|honoraires juridiques|luat su', goods('541110')],
  ['accounting|audit|bookkeeping|expert comptable|ke toan', goods('541211')],
  ['consulting|consultants|consultancy|conseil|tu van', goods('541611')],
  ['software|subscriptions|saas|licences|logiciel|logiciels|phan mem', goods('511210')],
  ['it services|it support|services informatiques', goods('541512')],
  ['insurance|assurance|assurances', goods('524126')],
  ['cleaning|janitorial|nettoyage|ve sinh', goods('561720')],
  ['security|gardiennage|bao ve', goods('561612')],
  ['stationery|office supplies|fournitures de bureau|van phong pham', goods('424120')],
  ['printing|impression|in an', goods('323111')],
  ['advertising|marketing|publicite|quang cao', goods('541810')],
  ['telephone|internet|broadband|telecommunications|telecom|vien thong', goods('517311')],
  ['mobile phone|mobiles', goods('517312')],
  ['training|formation|dao tao', goods('611430')],
  ['computers|computer equipment|laptops|materiel informatique|may tinh', capital('334111')],
  ['office furniture|furniture|mobilier', capital('337214')],
  ['plant and equipment|machinery|machines industrielles|may moc', capital('333249')],
  ['building works|construction', capital('236220')],
];

export const STARTING_PHRASES: readonly StartingPhrase[] = START.flatMap(([phrases, outcome]) =>
  phrases.split('|').map((phrase) => ({ phrase, outcome })),
);
