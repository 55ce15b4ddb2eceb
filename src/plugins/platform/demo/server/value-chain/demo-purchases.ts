/** What a company buys, moves, throws away or travels in an ordinary month: one line of Scope 3. */
export interface DemoPurchase {
  readonly facility: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string;
  readonly unit: string;
  /** Quantity of a month. */
  readonly base: number;
  /** Change per year, as a share. */
  readonly trend: number;
  readonly remark: string;
  /** Figures of the method, for example the rate between the currency of the books and that of the factor. */
  readonly methodInputs?: Readonly<Record<string, string>>;
  /** A quantity that is the same for every period, such as the way to work. */
  readonly flat?: true;
}

/** US dollars for one Australian dollar, an invented average. */
const RATE = { exchangeRate: '0.66' };

const spend = (facility: string, inputTypeId: string, base: number, trend: number, remark: string): DemoPurchase => ({
  facility,
  categoryId: 'PURCHASED_GOODS_AND_SERVICES',
  inputTypeId,
  consumptionTypeId: 'PURCHASED_GOODS_SPEND',
  unit: 'kAUD',
  base,
  trend,
  remark,
  methodInputs: RATE,
});

const freight = (facility: string, inputTypeId: string, base: number, trend: number, remark: string): DemoPurchase => ({
  facility,
  categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  inputTypeId,
  consumptionTypeId: 'TRANSPORT_DISTANCE',
  unit: 'tkm',
  base,
  trend,
  remark,
});

const flights = (facility: string, inputTypeId: string, base: number, trend: number, remark: string): DemoPurchase => ({
  facility,
  categoryId: 'BUSINESS_TRAVEL',
  inputTypeId,
  consumptionTypeId: 'TRAVEL_DISTANCE',
  unit: 'pkm',
  base,
  trend,
  remark,
});

const landfill = (facility: string, base: number, remark: string): DemoPurchase => ({
  facility,
  categoryId: 'WASTE_GENERATED_IN_OPERATIONS',
  inputTypeId: 'waste-landfill-commercial-and-industrial-waste',
  consumptionTypeId: 'WASTE_WASTE_TYPE',
  unit: 't',
  base,
  trend: -0.04,
  remark,
});

/** One way to work in kilometres, and how many people go it. */
const commuting = (facility: string, km: number, people: number, remark: string): DemoPurchase => ({
  facility,
  categoryId: 'EMPLOYEE_COMMUTING',
  inputTypeId: 'desnz-land-size-average-car-unknown-km',
  consumptionTypeId: 'COMMUTING_DISTANCE',
  unit: 'km',
  base: km,
  trend: 0,
  remark,
  methodInputs: { daysPerWeek: '4', weeks: '46', people: String(people), perVehicle: '1.3' },
  flat: true,
});

const DOMESTIC = 'desnz-air-domestic-average-passenger-rf-pkm';
const LONG_HAUL = 'desnz-air-long-haul-economy-rf-pkm';
const RAIL = 'desnz-freight-rail-freight-train-tkm';
const TRUCKS = 'desnz-freight-hgv-all-hgvs-average-laden-tkm';
const EXPLOSIVES = 'naics-325920';
const TYRES = 'naics-326211';
const MACHINERY = 'naics-333131';

/** Scope 3 by company code. */
export const DEMO_PURCHASES: Readonly<Record<string, readonly DemoPurchase[]>> = {
  KURRAJONG: [
    spend('IRONBARK', EXPLOSIVES, 960, 0.03, 'Explosives of the blasting contract'),
    spend('IRONBARK', TYRES, 385, 0.01, 'Tyres of the haul trucks'),
    spend('BRIGALOW', EXPLOSIVES, 610, 0.02, 'Explosives of the blasting contract'),
    {
      ...spend('IRONBARK', MACHINERY, 540, 0.0, 'Parts and machines capitalised'),
      categoryId: 'CAPITAL_GOODS',
    },
    freight('MARLOW', RAIL, 3_900_000, 0.02, 'Rail to the port'),
    freight('IRONBARK', TRUCKS, 780_000, -0.03, 'Deliveries by road'),
    landfill('IRONBARK', 62, 'Skips of the workshop and the camp'),
    landfill('HASTINGS', 27, 'Skips of the plant'),
    flights('PERTH', DOMESTIC, 430_000, -0.06, 'Crews and office, domestic'),
    flights('PERTH', LONG_HAUL, 88_000, -0.02, 'Customers abroad'),
    commuting('HASTINGS', 24, 210, 'Survey of the way to work'),
    commuting('PERTH', 17, 85, 'Survey of the way to work'),
  ],
  REDGUM: [
    spend('MACKAY', MACHINERY, 72, 0.04, 'Spare parts'),
    spend('MACKAY', TYRES, 38, 0.0, 'Tyres of the service trucks'),
    commuting('COLLIE', 31, 46, 'Survey of the way to work'),
  ],
  WATTLE: [
    spend('SINGLETON', TYRES, 104, 0.02, 'Tyres of the road trains'),
    flights('SINGLETON', DOMESTIC, 21_000, 0.0, 'Drivers between depots'),
    landfill('SINGLETON', 6, 'Skips of the yard'),
  ],
};
