import {
  MEDIA_TYPES,
  writeCsv,
  writeXlsx,
  type FileReply,
  type SheetColumn,
  type TextLanguage,
  type Texts,
} from '#server';
import type { ScenarioDetail } from '../contract/index.ts';
import type { AssumptionId } from '../domain/index.ts';
import type { FileText, SayInFile } from './texts/index.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

type Row = readonly (string | null)[];

/** Scenarios as files: a workbook with a sheet for each table, or one CSV with a line for each figure. */
export class ScenarioFiles {
  constructor(private readonly texts: Texts) {}

  file(
    scenario: ScenarioDetail,
    { format, language }: { readonly format: 'CSV' | 'XLSX'; readonly language: TextLanguage },
  ): FileReply {
    const say = this.texts.in<FileText>(language);
    const tables = tablesOf(scenario, say);
    const name = fileName(scenario.name);
    return format === 'XLSX'
      ? { name: `${name}.xlsx`, type: MEDIA_TYPES.xlsx, content: writeXlsx(tables) }
      : { name: `${name}.csv`, type: MEDIA_TYPES.csv, content: writeCsv(...linesOf(tables, say)) };
  }
}

const label = (title: string, width = 30): SheetColumn => ({ title, width });
const number = (title: string): SheetColumn => ({ title, kind: 'number', width: 22 });

function tablesOf({ name, note, result, body }: ScenarioDetail, say: SayInFile): readonly Table[] {
  const t = 't CO2-e';
  const year = label(say('scenarios.file.year'), 10);
  const kindOf = (id: string) => body.levers.find((one) => one.id === id);
  return [
    {
      name: say('scenarios.file.about'),
      columns: [label(say('scenarios.file.what')), label(say('scenarios.file.value'), 60)],
      rows: [
        [say('scenarios.file.scenario'), name],
        [say('scenarios.file.note'), note],
        [say('scenarios.file.book'), body.book],
        [say('scenarios.file.scopes'), body.scopes.join(', ')],
        [say('scenarios.file.method'), say(`scenarios.file.methods.${body.scope2Method}`)],
        [say('scenarios.file.target'), result.target?.name ?? null],
        [say('scenarios.file.base'), result.base && `${result.base.from.slice(0, 7)} - ${result.base.to.slice(0, 7)}`],
        [say('scenarios.file.level'), `${result.level} %`],
      ],
    },
    {
      name: say('scenarios.file.years'),
      columns: [
        year,
        ...(['actual', 'usual', 'low', 'high', 'result', 'target'] as const).map((one) =>
          number(`${say(`scenarios.file.${one}`)} (${t})`),
        ),
      ],
      rows: [
        ...result.actuals.map((one): Row => [`FY${one.year}`, one.amount, null, null, null, null, null]),
        ...result.years.map((one): Row => [
          `FY${one.year}`,
          null,
          one.usual,
          one.low,
          one.high,
          one.result,
          one.target,
        ]),
      ],
    },
    {
      name: say('scenarios.file.levers'),
      columns: [
        label(say('scenarios.file.lever')),
        label(say('scenarios.file.kind'), 22),
        label(say('scenarios.file.source'), 50),
        label(say('scenarios.file.from'), 12),
        number(`${say('scenarios.file.share')} (%)`),
        number(`${say('scenarios.file.saved')} (${t})`),
        number(`${say('scenarios.file.present')} ($)`),
        number(`${say('scenarios.file.price')} ($/t)`),
      ],
      rows: result.levers.map((one) => {
        const given = kindOf(one.id);
        return [
          one.name,
          say(`scenarios.file.kinds.${one.kind}`),
          given?.source ?? null,
          given?.from ?? null,
          given?.percent ?? null,
          one.saved,
          one.present,
          one.price,
        ];
      }),
    },
    {
      name: say('scenarios.file.leverYears'),
      columns: [
        label(say('scenarios.file.lever')),
        year,
        number(`${say('scenarios.file.saved')} (${t})`),
        number(`${say('scenarios.file.cost')} ($)`),
      ],
      rows: result.levers.flatMap((one) => one.years.map((of): Row => [one.name, `FY${of.year}`, of.saved, of.cost])),
    },
    {
      name: say('scenarios.file.inputs'),
      columns: [
        label(say('scenarios.file.input')),
        year,
        number(`${say('scenarios.file.usual')} (GJ)`),
        number(`${say('scenarios.file.result')} (GJ)`),
      ],
      rows: result.inputs.flatMap((one) =>
        one.years.map((of): Row => [one.inputTypeName, `FY${of.year}`, of.usual, of.result]),
      ),
    },
    {
      name: say('scenarios.file.safeguard'),
      columns: [
        label(say('scenarios.file.facility')),
        year,
        number(`${say('scenarios.file.usual')} (${t})`),
        number(`${say('scenarios.file.result')} (${t})`),
        number(`${say('scenarios.file.baseline')} (${t})`),
      ],
      rows: result.safeguard.flatMap((one) =>
        one.years.map((of): Row => [one.facilityName, `FY${of.year}`, of.usual, of.result, of.baseline]),
      ),
    },
    {
      name: say('scenarios.file.assumptions'),
      columns: [
        label(say('scenarios.file.assumption'), 40),
        number(say('scenarios.file.value')),
        label(say('scenarios.file.unit'), 16),
        label(say('scenarios.file.source'), 70),
      ],
      rows: result.assumptions.map(({ id, value, unit, source }) => [
        say(`scenarios.file.named.${id}`),
        value,
        unit,
        source === '' ? usualSource(id, say) : source,
      ]),
    },
  ];
}

/** Source of a usual value; null: there is none. */
function usualSource(id: AssumptionId, say: SayInFile): string | null {
  switch (id) {
    case 'damping':
    case 'gridDecline':
    case 'dieselEnergy':
    case 'renewableFactor':
    case 'discountRate':
      return say(`scenarios.file.usualSource.${id}`);
    case 'carbonPrice':
    case 'dieselPrice':
    case 'electricityPrice':
    case 'gridFactor':
    case 'renewablePrice':
      return null;
  }
}

/** One line for each value of each table. */
function linesOf(tables: readonly Table[], say: SayInFile): Parameters<typeof writeCsv> {
  const columns = [
    label(say('scenarios.file.table')),
    label(say('scenarios.file.row')),
    label(say('scenarios.file.what')),
    label(say('scenarios.file.value')),
  ];
  const rows = tables.flatMap(({ name, columns: own, rows: all }) => {
    const keys = own.findIndex(({ kind }) => kind === 'number');
    const named = keys < 1 ? 1 : keys;
    return all.flatMap((row) =>
      own.flatMap((column, at): Row[] => {
        const value = row[at] ?? null;
        return at < named || value === null
          ? []
          : [[name, row.slice(0, named).filter(Boolean).join(' / '), column.title, value]];
      }),
    );
  });
  return [columns, rows];
}

/** Letters and digits of the name, valid in every file system. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'scenario' : `scenario-${plain.toLowerCase()}`;
}
