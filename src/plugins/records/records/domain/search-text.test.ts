import { describe, expect, it } from 'vitest';
import { searchParts } from './search-text.ts';

const none = { words: '', month: null, monthOfYear: null, quantity: null };
const october = { from: '2026-10-01', to: '2026-10-31' };

describe('a search text', () => {
  it.each([
    ['Oct 2026', { month: october }],
    ['october 2026', { month: october }],
    ['10/2026', { month: october }],
    ['2026-10', { month: october }],
    ['tháng 10 2026', { month: october }],
    ['févr 2024', { month: { from: '2024-02-01', to: '2024-02-29' } }],
    ['oct', { monthOfYear: 10 }],
    ['Août', { monthOfYear: 8 }],
    ['1,200', { quantity: { least: '1200', below: '1201' } }],
    ['1200.5', { quantity: { least: '1200.5', below: '1200.6' } }],
    ['0.99', { quantity: { least: '0.99', below: '1.00' } }],
    ['1,200 kL', { quantity: { least: '1200', below: '1201' } }],
    ['brigalow', { words: 'brigalow' }],
    ['Brigalow Oct 2026', { words: 'Brigalow', month: october }],
    ['diesel 1,200 oct', { words: 'diesel', monthOfYear: 10, quantity: { least: '1200', below: '1201' } }],
    ['INV-2026-10-4', { words: 'INV-2026-10-4' }],
    ['ju', { words: 'ju' }],
    ['13/2026', { words: '13/2026' }],
    ['1,20', { words: '1,20' }],
  ])('%s', (text, parts) => {
    expect(searchParts(text)).toEqual({ ...none, ...parts });
  });
});
