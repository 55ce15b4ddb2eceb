import { describe, expect, it } from 'vitest';
import type { ComparisonBody } from '../contract/index.ts';
import { questionAddress, questionIn, resultAddress } from './question-address.ts';

const [one, two] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];

const question: ComparisonBody = {
  productIds: [one, two],
  duty: {
    usage: '120000',
    usageUnit: 'KM',
    loadFactor: '80',
    loadedShare: '50',
    profileLow: '20',
    profileMed: '50',
    profileHigh: '30',
    isOffRoad: false,
    edition: 'NGA-2026',
    method: 'MARKET',
    prices: { DIESEL_L: '1.9' },
    maintenance: { [one]: '12000' },
    ownSupplies: { 'renewable-diesel': { upstream: '0.4', source: 'Nhà cung cấp, “2026”' } },
  },
};

const searchOf = (address: string) => new URL(address, 'https://here.invalid').searchParams;

describe('a comparison in the address', () => {
  it('round-trips in every alphabet', () => {
    for (const address of [resultAddress(question), questionAddress(question)])
      expect(questionIn(searchOf(address))).toEqual(question);
  });

  it('is null if the address is truncated, written by hand or cannot be compared', () => {
    const word = searchOf(resultAddress(question)).get('ask') ?? '';
    for (const given of ['', 'x', '%%%', word.slice(0, 40), btoa('{"productIds":[]}'), btoa('null')])
      expect(questionIn(new URLSearchParams({ ask: given })), given).toBeNull();
    expect(questionIn(new URLSearchParams())).toBeNull();
  });
});
