import { describe, expect, it } from 'vitest';
import { chunkOfCharts, pathToCharts } from '../../tools/vite/lazy-charts-guard.ts';

const chunk = (name: string, imports: string[] = [], isEntry = false) => ({ name, imports, isEntry });

describe('guard of the chart library', () => {
  it('finds the path by which every page would load it', () => {
    const chunks = {
      'index.js': chunk('index', ['shell.js'], true),
      'shell.js': chunk('shell', ['index.js', 'charts.js']),
      'charts.js': chunk('charts'),
    };
    expect(pathToCharts(chunks)).toEqual(['index.js', 'shell.js', 'charts.js']);
  });

  it('finds the path to the part that only some charts need', () => {
    const chunks = {
      'index.js': chunk('index', ['charts-more.js'], true),
      'charts-more.js': chunk('charts-more'),
    };
    expect(pathToCharts(chunks)).toEqual(['index.js', 'charts-more.js']);
  });

  it('puts that part into a separate chunk', () => {
    const library = '/a/node_modules/highcharts/esm';
    expect(chunkOfCharts(`${library}/highcharts-more.js`)).toBe('charts-more');
    expect(chunkOfCharts('C:\\a\\node_modules\\highcharts\\esm\\highcharts-more.js?v=1')).toBe('charts-more');
    expect(chunkOfCharts(`${library}/highcharts.js`)).toBe('charts');
    expect(chunkOfCharts(`${library}/modules/accessibility.js`)).toBe('charts');
  });

  it('allows it in a page that is reached only by import()', () => {
    const chunks = {
      'index.js': chunk('index', ['shell.js'], true),
      'shell.js': chunk('shell'),
      'dashboard.js': chunk('dashboard', ['charts.js']),
      'charts.js': chunk('charts'),
    };
    expect(pathToCharts(chunks)).toBeUndefined();
  });
});
