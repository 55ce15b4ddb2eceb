import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIGURES, LATER_SUMMED } from '#domain/rollup';

/** A change of one file: replacements of texts that occur exactly once, or a whole new file. */
export interface Addition {
  readonly file: string;
  readonly change: string | readonly (readonly [before: string, after: string])[];
}

/** Makes the changes in a copy of the project. The error names a text that is missing, for example after a rename. */
export function make(additions: readonly Addition[], folder: string): void {
  for (const { file, change } of additions) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, typeof change === 'string' ? change : changed(readFileSync(place, 'utf8'), change, file));
  }
}

function changed(text: string, change: Exclude<Addition['change'], string>, file: string): string {
  return change.reduce((now, [before, after]) => {
    if (now.split(before).length !== 2) throw new Error(`${file} does not contain exactly once: ${before}`);
    return now.replace(before, () => after);
  }, text);
}

const RECORDS = 'src/plugins/records/records';

/** Title and note of its column in the import template. */
const inTemplate = (language: 'en' | 'vi' | 'fr', remark: string, title: string, note: string): Addition => ({
  file: `src/plugins/records/record-import/server/texts/${language}.json`,
  change: [
    [
      `  "record-import.field.remark": "${remark}",\n`,
      `  "record-import.field.meterNumber": "${title}",\n  "record-import.field.meterNumber.note": "${note}",\n  "record-import.field.remark": "${remark}",\n`,
    ],
  ],
});

const inLocale = (language: 'en' | 'vi' | 'fr', remark: string, name: string): Addition => ({
  file: `${RECORDS}/web/locales/${language}.json`,
  change: [
    [
      `  "records.field.remark": "${remark}",\n`,
      `  "records.field.remark": "${remark}",\n  "records.field.meterNumber": "${name}",\n`,
    ],
    [
      `  "records.column.remark": "${remark}",\n`,
      `  "records.column.remark": "${remark}",\n  "records.column.meterNumber": "${name}",\n`,
    ],
  ],
});

/** The next number of a records migration and the next seal version; both run without gaps. */
export interface Next {
  readonly migration: string;
  readonly seal: number;
}

const sealVersion = ({ seal }: Next): Addition => ({
  file: 'src/plugins/records/periods/server/seal-version.ts',
  change: [[`export const SEAL_VERSION = ${seal - 1};`, `export const SEAL_VERSION = ${seal};`]],
});

const migrationOf = ({ migration }: Next, name: string, text: string): Addition => ({
  file: `${RECORDS}/server/migrations/${migration}-${name}.ts`,
  change: text,
});

const inList = ({ migration }: Next, name: string, id: string): Addition => ({
  file: `${RECORDS}/server/record-migrations.ts`,
  change: [
    [
      "import type { Migration } from '#server';\n",
      `import type { Migration } from '#server';\nimport { ${id} } from './migrations/${migration}-${name}.ts';\n`,
    ],
    ['\n];', `\n  ${id},\n];`],
  ],
});

/** A meter number, as a field sent with a record. */
export const addedField = (next: Next): readonly Addition[] => [
  {
    file: `${RECORDS}/contract/record-fields.ts`,
    change: [
      [
        '} as const satisfies Readonly<Record<string, OneField>>;',
        `  /** Number of the meter the quantity was read from. */
  meterNumber: {
    column: 'meter_number',
    sent: optionalText.optional(),
    kind: 'text',
    sealedSince: ${next.seal},
    detail: {
      empty: '',
      title: 'Meter number',
      width: 20,
      alsoCalled: ['Meter'],
    },
  },
} as const satisfies Readonly<Record<string, OneField>>;`,
      ],
    ],
  },
  migrationOf(
    next,
    'meter-number',
    `import type { Migration } from '#server';

/** Number of the meter the quantity was read from. */
export const meterNumber: Migration = {
  id: '${next.migration}-meter-number',
  async up(db) {
    await db.sql("alter table emission_record add column meter_number text not null default ''");
  },
};
`,
  ),
  inList(next, 'meter-number', 'meterNumber'),
  sealVersion(next),
  inTemplate('en', 'Remark', 'Meter number', 'Number of the meter the quantity was read from.'),
  inTemplate('vi', 'Ghi chú', 'Số đồng hồ', 'Số của đồng hồ đã đọc.'),
  inTemplate('fr', 'Remarque', 'Numéro de compteur', 'Numéro du compteur relevé.'),
  inLocale('en', 'Remark', 'Meter number'),
  inLocale('vi', 'Ghi chú', 'Số đồng hồ'),
  inLocale('fr', 'Remarque', 'Numéro de compteur'),
];

/** The columns `add_emission_sums` adds up, in its order. */
const SUMMED = [
  'records',
  'parts',
  'without_market',
  't_total',
  't_co2',
  't_ch4',
  't_n2o',
  't_location',
  't_market',
  'energy_gj',
  ...LATER_SUMMED.map((name) => FIGURES[name].column),
  't_beside_co2',
];

/** A fuel's gases other than carbon dioxide, as a figure that cells add up. */
export const addedFigure = (next: Next): readonly Addition[] => [
  {
    file: 'src/domain/emissions/method.ts',
    change: [["  | 'upstreamMarket'\n", "  | 'upstreamMarket'\n  | 'besideCo2'\n"]],
  },
  {
    file: 'src/domain/rollup/figures.ts',
    change: [
      [
        '} as const satisfies Readonly<Record<string, OneFigure>>;',
        `  tBesideCo2: {
    column: 't_beside_co2',
    output: 'besideCo2',
    said: 'besideCo2',
    isSummed: true,
    title: 'Gases beside CO2 (t CO2-e)',
    sealedSince: ${next.seal},
  },
} as const satisfies Readonly<Record<string, OneFigure>>;`,
      ],
    ],
  },
  {
    file: 'src/plugins/records/scope1/domain/fuel-combustion.ts',
    change: [
      ["import { decimal } from '#domain/units';", "import { decimal, sum } from '#domain/units';"],
      [
        'outputs: { ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])), total },',
        `outputs: {
      ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])),
      total,
      besideCo2: sum(gases.filter(({ id }) => id !== 'co2').map(({ result }) => result)),
    },`,
      ],
      [
        "  { id: 'total', unit: 't CO2-e', adds: 'sum' },",
        "  { id: 'total', unit: 't CO2-e', adds: 'sum' },\n  { id: 'besideCo2', unit: 't CO2-e', adds: 'sum' },",
      ],
    ],
  },
  migrationOf(
    next,
    'gases-beside-co2',
    `import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const SUMMED = ${JSON.stringify(SUMMED)};
const KEYS = 'month, scope, category, input_type, counted_status';
const KINDS = ['date', 'smallint', 'text', 'text', 'text', ...SUMMED.map((_name, at) => (at < 3 ? 'bigint' : 'numeric'))];
const SIGNATURE = \`add_emission_sums(\${KINDS.map((kind) => \`\${kind}[]\`).join(', ')})\`;

/** Gases beside carbon dioxide, of records and of all that is added up of them. */
export const gasesBesideCo2: Migration = {
  id: '${next.migration}-gases-beside-co2',
  async up(db) {
    await db.sql('alter table emission_record add column t_beside_co2 numeric(20,6)');
    for (const table of ['emission_month', 'facility_month', 'emission_sum'])
      await db.sql(\`alter table \${table} add column t_beside_co2 numeric(20,6) not null default 0\`);
    await db.sql(\`
      create function \${SIGNATURE} returns void
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      begin
        insert into emission_sum as held (stripe, \${KEYS}, \${SUMMED.join(', ')})
        select pg_backend_pid() % 8, \${KEYS}, \${SUMMED.map((name) => \`sum(\${name})\`).join(', ')}
        from unnest(\${KINDS.map((_kind, at) => \`$\${at + 1}\`).join(', ')}) as given (\${KEYS}, \${SUMMED.join(', ')})
        group by \${KEYS} order by \${KEYS}
        on conflict (\${KEYS}, stripe) do update set
          \${SUMMED.map((name) => \`\${name} = held.\${name} + excluded.\${name}\`).join(', ')}, changes = held.changes + 1;
      end
      $$\`);
    await db.sql(\`revoke all on function \${SIGNATURE} from public\`);
    await db.sql(\`grant execute on function \${SIGNATURE} to \${APP_ROLE}, \${STAFF_ROLE}\`);
  },
};
`,
  ),
  inList(next, 'gases-beside-co2', 'gasesBesideCo2'),
  sealVersion(next),
];
