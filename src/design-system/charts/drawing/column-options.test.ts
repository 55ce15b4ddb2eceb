import { describe, expect, it } from 'vitest';
import { spokenText, plainLook, pointAt, tooltipOf } from '../testing/plain-look.ts';
import { columnOptions } from './column-options.ts';

const plot = {
  kind: 'column' as const,
  categories: ['July 2026', 'August 2026'],
  series: [
    { name: 'Scope 1', values: ['1234.5', null] },
    { name: 'Scope <2>', values: ['0.1', '20'], colorIndex: 4 },
  ],
  stacked: true,
};
const look = plainLook(['1234.6']);

describe('columns', () => {
  it('draw a gap for a missing figure, never a zero', () => {
    expect(columnOptions(plot, look).series).toMatchObject([{ data: [1234.5, null] }, { data: [0.1, 20] }]);
  });

  it('are described to screen readers with category, series, every digit and unit', () => {
    const options = columnOptions(plot, look);
    expect(spokenText(options, pointAt(0, 0, 'Scope 1'))).toBe('July 2026, Scope 1: 1,234.5 t CO2-e');
    expect(spokenText(options, pointAt(1, 0, 'Scope 1'))).toBe('August 2026, Scope 1: No data');
  });

  it('show their exact sum when stacked, and escape names', () => {
    const points = [pointAt(0, 0, 'Scope 1'), pointAt(0, 1, 'Scope <2>')];
    expect(tooltipOf(columnOptions(plot, look), points)).toBe(
      'July 2026 | Scope 1: 1,234.5 t CO2-e | Scope &lt;2>: 0.1 t CO2-e | Total: 1,234.6 t CO2-e',
    );
    expect(tooltipOf(columnOptions({ ...plot, stacked: false }, look), points)).not.toContain('Total');
  });

  it('keep a given colour, and otherwise take the colour of their position', () => {
    const { series } = look.theme.chart;
    expect(columnOptions(plot, look).series).toMatchObject([{ color: series[0] }, { color: series[4] }]);
  });

  it('on paper, leave out hidden series and show their title', () => {
    const hidden = new Set(['Scope 1']);
    expect(columnOptions(plot, plainLook([], { hidden })).series).toMatchObject([
      { visible: false, showInLegend: true },
      { visible: true, showInLegend: true },
    ]);
    const paper = columnOptions(plot, plainLook([], { hidden, onPaper: true }));
    expect(paper.series).toMatchObject([{ visible: false, showInLegend: false }, { visible: true }]);
    expect(paper.title?.text).toBe('Emissions');
    expect(paper.chart?.backgroundColor).toBe(look.theme.color.surface);
  });

  it('animate only if motion is allowed', () => {
    expect(columnOptions(plot, look).chart?.animation).toBe(false);
    const moving = columnOptions(plot, plainLook([], { still: false }));
    expect(moving.plotOptions?.series?.animation).toEqual({ duration: 250 });
  });

  it('have a pointer cursor only if a press drills down', () => {
    expect(columnOptions(plot, look).plotOptions?.series?.cursor).toBeUndefined();
    expect(columnOptions(plot, plainLook([], { onPointPress: () => undefined })).plotOptions?.series?.cursor).toBe(
      'pointer',
    );
  });

  it('start at the bottom of the scale when all are zero', () => {
    const zeros = { ...plot, series: [{ name: 'Scope 1', values: ['0', '0.0'] }] };
    expect(columnOptions(zeros, look).yAxis).toMatchObject({ min: 0 });
    expect(columnOptions(plot, look).yAxis).not.toHaveProperty('min');
  });
});
