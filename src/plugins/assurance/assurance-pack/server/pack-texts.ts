import type { MethodLine } from './method-lines.ts';
import type { PackScope } from './pack-scope.ts';
import type { SayInFile } from './texts/index.ts';

/** The tables of a pack in order. Evidence and the manifest follow. */
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

const LAST_FILES = ['method-statement.txt', 'evidence/', 'manifest.json'] as const;
const FILES = [...PACK_TABLES, ...LAST_FILES] as const;

const NOTES = ['same-bytes', 'partly', 'apostrophe', 'utc'] as const;

const scopeName = (number: number, say: SayInFile) =>
  number === ENERGY ? say('assurance-pack.file.energy') : say('assurance-pack.file.scope', { number });

/** Scope number of energy in the API. */
const ENERGY = 4;

const LINE_END = '\r\n';

const underlined = (title: string) => [title, '='.repeat(title.length), ''];

/** The number a company is registered by, after its name. */
function numberOf({ country, abn, registrationNumber }: PackScope['company']): string {
  if (country !== 'AU') return registrationNumber === null ? '' : ` (${registrationNumber})`;
  return abn === null ? '' : ` (ABN ${abn})`;
}

function headOf({ company, from, to, includeDrafts, facilityIds }: PackScope, say: SayInFile): readonly string[] {
  return [
    `${say('assurance-pack.file.company')}: ${company.name}${numberOf(company)}`,
    `${say('assurance-pack.file.period')}: ${from} – ${to}`,
    `${say('assurance-pack.file.facilities')}: ${facilityIds.length === 0 ? say('assurance-pack.file.everyFacility') : facilityIds.toSorted().join(', ')}`,
    includeDrafts ? say('assurance-pack.file.drafts') : say('assurance-pack.file.approvedOnly'),
    '',
  ];
}

/** Explains each file and how to check them. */
export function readMe(
  scope: PackScope,
  say: SayInFile,
  further: readonly { readonly name: string; readonly text: string }[],
): string {
  const files = (names: readonly (typeof FILES)[number][]) =>
    names.flatMap((name) => [name, `  ${say(`assurance-pack.file.files.${name}`)}`]);
  return [
    ...underlined(say('assurance-pack.file.title')),
    ...headOf(scope, say),
    ...files(PACK_TABLES),
    ...further.flatMap(({ name, text }) => [name, `  ${text}`]),
    ...files(LAST_FILES),
    '',
    ...underlined(say('assurance-pack.file.checking')),
    ...(['assurance-pack.file.check.by-hand', 'assurance-pack.file.check.by-tool'] as const).flatMap((key) => [
      say(key),
      '',
    ]),
    ...NOTES.map((note) => `- ${say(`assurance-pack.file.note.${note}`)}`),
    '',
  ].join(LINE_END);
}

/** The methods with their documents and the sources of their factors. */
export function methodStatement(scope: PackScope, lines: readonly MethodLine[], say: SayInFile): string {
  return [
    ...underlined(say('assurance-pack.file.methodStatement')),
    ...headOf(scope, say),
    say('assurance-pack.file.methodNote'),
    '',
    ...lines.flatMap((line) => [
      `${scopeName(line.scope, say)}: ${line.method}, ${say('assurance-pack.file.version')} ${line.version}`,
      `  ${say('assurance-pack.file.document')}: ${line.document}`,
      `  ${say('assurance-pack.file.edition')}: ${line.edition} (${say('assurance-pack.file.potentials')}: ${line.gwpSet})`,
      `  ${say('assurance-pack.file.records')}: ${line.records}`,
      ...(line.factors.length === 0
        ? []
        : [`  ${say('assurance-pack.file.factors')}:`, ...line.factors.map((factor) => `    - ${factor}`)]),
      ...line.remarks.map((note) => `  ${say(`assurance-pack.file.remark.${note}`)}`),
      '',
    ]),
    ...(lines.length === 0 ? [say('assurance-pack.file.nothing'), ''] : []),
  ].join(LINE_END);
}
