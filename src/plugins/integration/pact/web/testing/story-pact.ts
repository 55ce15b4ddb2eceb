import type { FootprintDetail } from '#plugins/integration/footprints/contract';
import type { CompanyGrant, FactorLineage, Partner, ProposalDetail, ReceivedRow } from '../../contract/index.ts';

const numbered = (last: number) => `0198a000-0000-7000-8000-0000000004${String(last).padStart(2, '0')}`;

export const storyPartner: Partner = {
  id: numbered(1),
  revision: 1,
  name: 'Ironbark Mining',
  contact: 'carbon@ironbark.example',
  baseUrl: 'https://pact.ironbark.example',
  authUrl: '',
  outgoingClientId: 'red-dune',
  hasSecret: true,
  isAutomatic: false,
  clientId: 'AZigAAAAcACAAAAAAAAAAQGYoAAAAHAAgAAAAAAEAQ',
  secrets: [{ id: numbered(2), createdAt: '2026-11-01T02:00:00.000Z', lastUsedAt: null, endsAt: null }],
  footprints: 1,
};

/** A footprint whose parts do not add up, and which replaces another. */
export const storyReceived: ReceivedRow = {
  id: numbered(21),
  origin: 'PACT',
  partnerId: storyPartner.id,
  partner: storyPartner.name,
  receivedAt: '2026-11-25T02:00:00.000Z',
  footprint: {
    id: numbered(22),
    specVersion: '3.0.0',
    created: '2026-11-20T02:15:00.000Z',
    status: 'Active',
    companyName: 'Ironbark Mining',
    companyIds: ['urn:company:example:ironbark'],
    productDescription: 'Iron ore',
    productIds: ['urn:gtin:4712345060507'],
    productNameCompany: 'Iron ore lump',
    pcf: {
      declaredUnitOfMeasurement: 'kilogram',
      declaredUnitAmount: '1000',
      productMassPerDeclaredUnit: '1000',
      referencePeriodStart: '2025-01-01T00:00:00Z',
      referencePeriodEnd: '2026-01-01T00:00:00Z',
      pcfExcludingBiogenicUptake: '12.5',
      pcfIncludingBiogenicUptake: '12.5',
      fossilCarbonContent: '0',
      fossilGhgEmissions: '11.0',
      ipccCharacterizationFactors: ['AR6'],
      crossSectoralStandards: ['PACT-3.0'],
      exemptedEmissionsPercent: '0',
    },
  },
  findings: [{ path: 'pcf.fossilGhgEmissions', message: 'This figure must be zero or above.', isBlocking: true }],
  replaces: { id: numbered(23), excludingUptake: '25.0', change: '-50.0' },
  acceptance: null,
  factor: { value: '0.0125', unit: 'kg CO2-e/kg', isRounded: false },
  refusal: 'pact.findings-open',
  usedAs: null,
};

/** One of a connected company that can be used, and one that is. */
export const storyUsable: ReceivedRow = {
  ...storyReceived,
  id: numbered(24),
  origin: 'CONNECTED',
  partnerId: null,
  partner: 'Red Dune Haulage',
  footprint: { ...storyReceived.footprint, productNameCompany: 'Haulage by road train' },
  findings: [],
  replaces: null,
  refusal: null,
};

export const storyUsed: ReceivedRow = {
  ...storyUsable,
  id: numbered(25),
  footprint: { ...storyUsable.footprint, productNameCompany: 'Crane hire' },
  usedAs: { factorId: numbered(26), version: 1 },
};

/** A newer footprint: two drafts may change, an approved record stays. */
export const storyProposal: ProposalDetail = {
  id: numbered(27),
  receivedAt: '2026-11-26T02:00:00.000Z',
  partner: 'Red Dune Haulage',
  product: 'Crane hire',
  footprintId: numbered(28),
  present: { value: '0.06', unit: 'kg CO2-e/tkm' },
  proposed: { value: '0.12', unit: 'kg CO2-e/tkm', fromDate: '2025-07-01', toDate: '2028-06-30' },
  refusal: null,
  records: (
    [
      ['OPEN', 'Ironbark pit', '74.074073', '148.148147'],
      ['OPEN', 'Mulga pit', '10.000000', '20.000000'],
      ['SETTLED', 'Ironbark pit', '74.074073', '74.074073'],
    ] as const
  ).map(([standing, facilityName, before, after], at) => ({
    id: numbered(30 + at),
    typeScope: 3,
    facilityName,
    categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    fromDate: '2025-08-01',
    toDate: '2025-08-31',
    standing,
    before,
    after,
  })),
  open: { records: 2, before: '84.074073', after: '168.148147' },
  kept: 1,
};

/** A footprint of the own company, and the connected companies: one has it, one had it, one may get it. */
export const storyOwnFootprint: FootprintDetail = {
  id: numbered(41),
  name: 'Haulage by road train',
  productIds: ['urn:pact:haulage.example:supplier-id:RT-1'],
  status: 'Active',
  created: '2026-11-20T02:15:00.000Z',
  createdBy: 'Claire Martin',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  validTo: '2028-08-01T00:00:00.000Z',
  unit: 'kilogram',
  unitAmount: '1000',
  excludingUptake: '12.5',
  includingUptake: '12.5',
  precedingId: null,
  footprint: { ...storyReceived.footprint, id: numbered(41) },
  working: {
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    facilities: [],
    scopes: [1],
    scope2Method: 'LOCATION',
    includesUpstream: false,
    lines: [],
    records: 0,
    notApproved: 0,
    withoutFigure: 0,
    fossilTonnes: '0',
    biogenicNonCo2Tonnes: '0',
    allocation: { key: 'WHOLE', productAmount: null, totalAmount: null },
    producedAmount: '1000',
    declaredAmount: '1000',
    declaredUnit: 'kilogram',
    digest: '5f2b6c0d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d1e2f3a4b',
  },
  deprecated: null,
};

export const storyCompanies: readonly CompanyGrant[] = [
  { id: numbered(51), name: 'Ironbark Mining', grantedAt: '2026-11-21T02:00:00.000Z', isConnected: true },
  { id: numbered(52), name: 'Mulga Gold', grantedAt: '2026-11-20T03:00:00.000Z', isConnected: false },
  { id: numbered(53), name: 'Spinifex Cement and Lime', grantedAt: null, isConnected: true },
];

/** The factor of a record: the version that it was saved with, and the newer one. */
export const storyLineage: readonly FactorLineage[] = [2, 1].map((version) => ({
  version,
  receivedId: numbered(60 + version),
  receivedAt: `2026-11-2${version}T02:00:00.000Z`,
  origin: 'CONNECTED',
  partner: 'Red Dune Haulage',
  takenAt: `2026-11-2${version}T05:00:00.000Z`,
  takenBy: 'Claire Martin',
  footprint: { ...storyUsable.footprint, id: numbered(64 + version) },
  acceptance: null,
}));
