import { describe, expect, it } from 'vitest';
import { pathToCharts } from '../../tools/vite/lazy-charts-guard.ts';

const chunk = (name: string, imports: string[] = [], isEntry = false) => ({ name, imports, isEntry });

describe('guard of the chart library', () => {
  it('finds the way by which every page would load it', () => {
    const chunks = {
      'index.js': chunk('index', ['shell.js'], true),
      'shell.js': chunk('shell', ['index.js', 'charts.js']),
      'charts.js': chunk('charts'),
    };
    expect(pathToCharts(chunks)).toEqual(['index.js', 'shell.js', 'charts.js']);
  });

  it('is content where only a page reached by import() has it', () => {
    const chunks = {
      'index.js': chunk('index', ['shell.js'], true),
      'shell.js': chunk('shell'),
      'dashboard.js': chunk('dashboard', ['charts.js']),
      'charts.js': chunk('charts'),
    };
    expect(pathToCharts(chunks)).toBeUndefined();
  });
});
