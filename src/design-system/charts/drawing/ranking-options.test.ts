import { expect, it } from 'vitest';
import { spokenText, plainLook, pointAt, tooltipOf } from '../testing/plain-look.ts';
import { rankingOptions } from './ranking-options.ts';

const long = 'Ironbark open cut, northern extension';
const plot = (last: string) => ({
  kind: 'ranking' as const,
  name: 'Scope 1',
  bars: [
    { name: long, value: '12000.75', isRest: false },
    { name: 'Others (2)', value: last, isRest: true },
  ],
});
const look = plainLook(['12000.75']);

it('cuts a long name only on the axis', () => {
  const options = rankingOptions(plot('1'), look);
  const { labels } = options.xAxis as { labels: { formatter: (context: unknown) => string } };
  expect(labels.formatter.call({ value: long }, { value: long })).toBe('Ironbark open cut, n…');
  expect(spokenText(options, pointAt(0))).toBe(`${long}, Scope 1: 12.00075 kt CO2-e`);
  expect(tooltipOf(options, [pointAt(0)])).toBe(`${long} | Scope 1: 12.00 kt CO2-e`);
});

it('shows the full name on paper, which has no hover', () => {
  const { labels } = rankingOptions(plot('1'), plainLook([], { onPaper: true })).xAxis as {
    labels: { formatter: (context: unknown) => string };
  };
  expect(labels.formatter.call({ value: long }, { value: long })).toBe(long);
});

it('leaves room beside the names only if there are figures below zero', () => {
  const padding = (last: string) => (rankingOptions(plot(last), look).yAxis as { minPadding: number }).minPadding;
  expect([padding('1'), padding('-0.01')]).toEqual([0, 0.3]);
});

it('keeps the smallest bar visible, and draws no bar for zero', () => {
  expect(rankingOptions(plot('1'), look).plotOptions?.bar?.minPointLength).toBe(2);
  expect(rankingOptions(plot('0'), look).plotOptions?.bar?.minPointLength).toBe(0);
});
