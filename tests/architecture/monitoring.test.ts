import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { METRICS, type MetricName } from '../../src/server/observe/metric-names.ts';

const read = (file: string) => readFileSync(`docs/monitoring/${file}`, 'utf8');

/** The names of series that Prometheus stores, with their labels. */
const series = new Map(
  Object.values<MetricName>(METRICS).flatMap(({ name, kind, labels }) =>
    kind === 'histogram'
      ? [
          [`${name}_bucket`, [...labels, 'le']] as const,
          [`${name}_sum`, labels] as const,
          [`${name}_count`, labels] as const,
        ]
      : [[name, labels] as const],
  ),
);

/** Every label that Prometheus adds by itself. */
const ADDED = ['instance', 'job'];

/** What is wrong with an expression: series that do not exist, and labels that they do not have. */
function faultsOf(expression: string): readonly string[] {
  const used = [...expression.matchAll(/\b(scopebook_\w+)(?:\{([^}]*)\})?/g)];
  return used.flatMap(([, name = '', matchers = '']) => {
    const labels = series.get(name);
    if (!labels) return [`${name} does not exist`];
    const asked = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label ?? '');
    return asked
      .filter((label) => ![...ADDED, ...labels].includes(label))
      .map((label) => `${name} has no label ${label}`);
  });
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const dashboard = JSON.parse(read('grafana.json')) as {
  readonly panels: readonly (Panel & { readonly gridPos: Record<'x' | 'y' | 'w' | 'h', number> })[];
};
const rules = (
  parse(read('alerts.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);

describe('the dashboard of Grafana', () => {
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  test('names only metrics and labels that exist', () => {
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.flatMap(faultsOf)).toEqual([]);
  });

  test('shows every metric', () => {
    const text = shown.join('\n');
    const hidden = Object.values<MetricName>(METRICS).filter(({ name }) => !text.includes(name));
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  test('has panels that do not overlap', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

describe('the alert rules', () => {
  test('name only metrics and labels that exist', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  });

  test('each have a severity and a sentence, and the guide says what to do', () => {
    const guide = read('README.md');
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(warning|critical)$/)]);
      expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/\.$/)]);
      expect([alert, guide.includes(`\`${alert}\``)]).toEqual([alert, true]);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

test('the guide names every metric with its labels', () => {
  const rows = [...read('README.md').matchAll(/^\| `(scopebook_\w+)` \| ([\w, ]*)\|/gm)].map(([, name, labels]) => [
    name,
    (labels ?? '').trim(),
  ]);
  expect(rows).toEqual(
    Object.values<MetricName>(METRICS)
      .map(({ name, labels }) => [name, labels.join(', ')])
      .sort(byGuide(rows)),
  );
});

/** In the order of the guide, which is the reader's. */
function byGuide(rows: readonly (readonly (string | undefined)[])[]) {
  const at = ([name]: readonly (string | undefined)[]) => rows.findIndex(([one]) => one === name);
  return (a: readonly string[], b: readonly string[]) => at(a) - at(b);
}

test('the check itself finds what does not exist', () => {
  expect(faultsOf('sum(rate(scopebook_nothing_total[5m])) / scopebook_pool_waiting{company="a"}')).toEqual([
    'scopebook_nothing_total does not exist',
    'scopebook_pool_waiting has no label company',
  ]);
});
