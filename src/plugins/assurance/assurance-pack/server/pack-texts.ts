import type { MethodLine } from './method-lines.ts';
import type { PackScope } from './pack-scope.ts';
import { wordsIn } from './words/index.ts';

/** Files of a pack in the order they lie in it, evidence and manifest behind them. */
export const PACK_TABLES = [
  'register.csv',
  'runs.csv',
  'working.csv',
  'factors.csv',
  'changes.csv',
  'instruments.csv',
  'evidence.csv',
  'shares.csv',
  'totals.csv',
] as const;

const LINE_END = '\r\n';

const underlined = (title: string) => [title, '='.repeat(title.length), ''];

function headOf({ company, from, to, includeDrafts, facilityIds, language }: PackScope): readonly string[] {
  const words = wordsIn(language);
  return [
    `${words.company}: ${company.name}${company.abn === null ? '' : ` (ABN ${company.abn})`}`,
    `${words.period}: ${from} – ${to}`,
    `${words.facilities}: ${facilityIds.length === 0 ? words.everyFacility : facilityIds.toSorted().join(', ')}`,
    includeDrafts ? words.drafts : words.approvedOnly,
    '',
  ];
}

/** What each file is, and how to check them. */
export function readMe(scope: PackScope): string {
  const words = wordsIn(scope.language);
  const names = [...PACK_TABLES, 'method-statement.txt', 'evidence/', 'manifest.json'] as const;
  return [
    ...underlined(words.title),
    ...headOf(scope),
    ...names.flatMap((name) => [name, `  ${words.files[name]}`]),
    '',
    ...underlined(words.checking),
    ...words.check.flatMap((line) => [line, '']),
    ...words.notes.map((line) => `- ${line}`),
    '',
  ].join(LINE_END);
}

/** Methods, their documents, and the sources of the factors they used. */
export function methodStatement(scope: PackScope, lines: readonly MethodLine[]): string {
  const words = wordsIn(scope.language);
  return [
    ...underlined(words.methodStatement),
    ...headOf(scope),
    words.methodNote,
    '',
    ...lines.flatMap((line) => [
      `${words.scope(line.scope)}: ${line.method}, ${words.version} ${line.version}`,
      `  ${words.document}: ${line.document}`,
      `  ${words.edition}: ${line.edition} (${words.potentials}: ${line.gwpSet})`,
      `  ${words.records}: ${line.records}`,
      ...(line.factors.length === 0 ? [] : [`  ${words.factors}:`, ...line.factors.map((factor) => `    - ${factor}`)]),
      ...line.remarks.map((note) => `  ${words.remarks[note]}`),
      '',
    ]),
    ...(lines.length === 0 ? [words.nothing, ''] : []),
  ].join(LINE_END);
}
