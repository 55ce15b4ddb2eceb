/** A framework of every country: one folder, which only a test knows. */
export const FRAMEWORK = {
  folder: 'src/plugins/frameworks/fixture-standard',
  plugin: 'fixture-standard',
  id: 'FIXTURE_STANDARD',
  requires: ['frameworks'],
} as const;

/** A reader of one kind of file: one folder, which only a test knows. */
export const READER = {
  folder: 'src/plugins/intake/fixture-tank',
  plugin: 'fixture-tank',
  kind: 'tank log of a fixture',
  requires: ['inbox', 'record-import'],
} as const;

type Files = Readonly<Record<string, string>>;

/** Everything the framework needs. */
export const FRAMEWORK_FILES: Files = {
  'README.md': '# fixture-standard\n\nA framework that only a test knows.\n',
  'manifest.ts': `import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'fixture-standard', title: 'Fixture standard', requires: ['frameworks'] };
`,
  'framework.ts': `import type { Framework } from '#plugins/reference/frameworks/contract';

/** A framework of every country. */
export const framework: Framework = {
  id: '${FRAMEWORK.id}',
  name: 'Fixture standard',
  title: 'Standard of a fixture',
  order: 900,
  countries: null,
  families: null,
  scopes: [1, 2],
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: false,
  energyUnit: 'GJ',
  reports: [],
};
`,
};

/** Everything the reader needs. */
export const READER_FILES: Files = {
  'README.md': '# fixture-tank\n\nReads a kind of file that only a test knows.\n',
  'manifest.ts': `import type { Manifest } from '#contract';

export const manifest: Manifest = { id: '${READER.plugin}', title: 'Fixture tank', requires: ['inbox', 'record-import'] };
`,
  'server/plugin.ts': `import { Reader } from '#plugins/intake/inbox/server';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { tankReader } from './tank-reader.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(Reader).toConstantValue(tankReader);
  },
});
`,
  'server/tank-reader.ts': `import type { Reader } from '#plugins/intake/inbox/server';
import type { ProposedRow } from '#plugins/records/record-import/server';

const KIND = '${READER.kind}';

/** Each line is a facility, the first and last day, and kilolitres of diesel. */
export const tankReader: Reader = {
  id: '${READER.plugin}',
  formats: ['csv'],
  recognise: ({ bytes }) => (bytes.subarray(0, KIND.length).toString() === KIND ? 0.9 : 0),
  read: async ({ bytes }) => ({
    kind: 'proposes',
    titles: ['Facility', 'From', 'To', 'kL'],
    rows: bytes.toString().trim().split('\\n').slice(1).map(rowOf),
    notes: [],
  }),
};

function rowOf(line: string, index: number): ProposedRow {
  const cells = line.split(';');
  const [facility = '', from = '', to = '', quantity = ''] = cells;
  const all = {
    facility,
    category: 'Stationary fuels',
    input: 'Diesel oil',
    use: 'Stationary',
    from,
    to,
    quantity,
    unit: 'kL',
  };
  return {
    number: index + 2,
    cells,
    record: {
      cells: new Map(
        Object.entries(all).map(([field, text], column) => [field, { column, text, kind: 'text' as const }]),
      ),
    },
    issues: [],
  };
}
`,
};
