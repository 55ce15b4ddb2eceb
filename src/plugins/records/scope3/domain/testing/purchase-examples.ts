import type { Example, ExampleLine } from './example.ts';

const supplier = (quantity: string, factor: string): ExampleLine => ({
  method: 'ghgp.purchased-goods.supplier-specific',
  quantity,
  unit: 'kg',
  factor: [factor, 'kg CO2-e/kg'],
});

const hybrid = (line: string, quantity: string, unit: string, factor: string): ExampleLine => ({
  method: 'ghgp.purchased-goods.hybrid',
  quantity,
  unit,
  figures: { line },
  factor: [factor, `kg CO2-e/${unit}`],
});

const hybridTransport = (quantity: string, distance: string, factor: string): ExampleLine => ({
  method: 'ghgp.purchased-goods.hybrid',
  quantity,
  unit: 'kg',
  figures: { line: 'transport', distance },
  factor: [factor, 'kg CO2-e/kg.km'],
});

const supplierEnergy = [hybrid('energy', '5000', 'kWh', '0.5'), hybrid('energy', '2500', 'kWh', '0.2')];
const supplierWaste = hybrid('waste', '100', 'kg', '0.5');

const materials = [
  hybrid('materials', '5000', 'kg', '7'),
  hybrid('materials', '2500', 'kg', '5'),
  hybrid('materials', '500', 'kg', '2'),
  hybrid('materials', '500', 'kg', '1.5'),
];

const average = (quantity: string, factor: string): ExampleLine => ({
  method: 'ghgp.purchased-goods.average-data',
  quantity,
  unit: 'kg',
  factor: [factor, 'kg CO2-e/kg'],
});

const spend = (quantity: string, factor: string): ExampleLine => ({
  method: 'ghgp.purchased-goods.spend',
  quantity,
  unit: 'USD',
  factor: [factor, 'kg CO2-e/USD'],
});

/** Category 1: purchased goods and services. */
export const PURCHASE_EXAMPLES: readonly Example[] = [
  {
    id: '1.1',
    page: 25,
    category: 'PURCHASED_GOODS_AND_SERVICES',
    lines: [
      supplier('200000', '0.15'),
      supplier('600000', '0.10'),
      supplier('200000', '0.10'),
      supplier('100000', '0.25'),
      supplier('50000', '0.20'),
    ],
    printed: '145000',
    printedIn: 'kg CO2-e',
  },
  {
    id: '1.2',
    page: 27,
    category: 'PURCHASED_GOODS_AND_SERVICES',
    lines: [
      ...supplierEnergy,
      ...materials,
      hybridTransport('5000', '1000', '0.01'),
      hybridTransport('2500', '2500', '0.02'),
      hybridTransport('500', '800', '0.05'),
      hybridTransport('500', '200', '0.1'),
      supplierWaste,
    ],
    printed: '72800',
    printedIn: 'kg CO2-e',
    differs: { exact: '257300', because: 'the four products of transport are 205,000; 20,500 is printed' },
  },
  {
    id: '1.2 with the transport it prints',
    page: 27,
    category: 'PURCHASED_GOODS_AND_SERVICES',
    lines: [
      ...supplierEnergy,
      ...materials,
      hybridTransport('5000', '1000', '0.001'),
      hybridTransport('2500', '2500', '0.002'),
      hybridTransport('500', '800', '0.005'),
      hybridTransport('500', '200', '0.01'),
      supplierWaste,
    ],
    printed: '72800',
    printedIn: 'kg CO2-e',
  },
  {
    id: '1.3',
    page: 30,
    category: 'PURCHASED_GOODS_AND_SERVICES',
    // The printed formula says 50,000 t-shirts, but the table and the result are for 12,000.
    lines: [...supplierEnergy, supplierWaste, hybrid('rest', '12000', 'item', '5.6')],
    printed: '70250',
    printedIn: 'kg CO2-e',
  },
  {
    id: '1.4',
    page: 34,
    category: 'PURCHASED_GOODS_AND_SERVICES',
    lines: [
      average('400', '20'),
      average('200', '10'),
      average('500', '40'),
      average('100', '70'),
      average('1500', '3'),
      average('300', '3'),
      spend('5000', '0.3'),
      spend('3000', '0.3'),
      spend('4000', '0.3'),
      spend('6000', '0.5'),
      spend('1500', '0.2'),
      spend('5000', '0.2'),
      spend('5000', '0.3'),
      spend('1000', '0.3'),
      spend('5000', '0.4'),
    ],
    printed: '54100',
    printedIn: 'kg CO2-e',
  },
];
