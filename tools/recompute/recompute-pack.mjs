import { createHash } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { exact } from './evaluate.mjs';
import { checkLine } from './lines.mjs';
import { openPack } from './open-pack.mjs';
import { PackTotals, REGISTER_OUTPUTS, unlikeItsParts } from './pack-totals.mjs';
import { csvRows } from './tables.mjs';

const MANIFEST = 'manifest.json';
const FORMAT = { name: 'scopebook-assurance-pack', version: 1 };
const TABLES = ['register', 'runs', 'working', 'factors', 'evidence', 'shares', 'totals'];
const OUTPUTS = [
  'total',
  'location',
  'market',
  'co2',
  'ch4',
  'n2o',
  'biogenicCo2',
  'upstream',
  'upstreamMarket',
  'energy',
  'outsideKyoto',
];
/** Decimals of results in a register. */
const PLACES = 6;

/**
 * Checks an assurance pack from its files alone: every hash in the manifest, every line of every run, the results of the
 * runs by the lines that give them, the register by its runs, and the control totals by the register.
 * @param {string} path a ZIP, or the folder it was unpacked into
 */
export async function recomputePack(path) {
  const pack = await openPack(path);
  try {
    if (!pack.names.includes(MANIFEST))
      throw new Error(`There is no ${MANIFEST} in ${path}: this is not an assurance pack.`);
    const manifest = JSON.parse(await textOf(await pack.read(MANIFEST)));
    if (manifest.format?.name !== FORMAT.name || manifest.format.version !== FORMAT.version)
      throw new Error('This program cannot check this pack.');
    const differences = [];
    await checkHashes(pack, manifest, differences);
    const missing = TABLES.filter((name) => !pack.names.includes(`${name}.csv`));
    if (missing.length > 0) return { files: manifest.files.length, ...NOTHING, differences };
    const rows = async function* (name) {
      yield* csvRows(await pack.read(`${name}.csv`));
    };
    const factors = await readFactors(rows, differences);
    const { given, lines } = await readLines(rows, differences);
    const runs = await readRuns(rows, { factors, given }, differences);
    const shares = await all(rows('shares'));
    const register = await readRegister(rows, { manifest, runs, shares }, differences);
    await checkEvidence(rows, pack, differences);
    const totals = register.totals.compare({ totals: await all(rows('totals')), manifest }, differences);
    return { files: manifest.files.length, records: register.records, runs: runs.size, lines, totals, differences };
  } finally {
    await pack.close();
  }
}

const NOTHING = { records: 0, runs: 0, lines: 0, totals: 0 };

async function all(rows) {
  const found = [];
  for await (const row of rows) found.push(row);
  return found;
}

/** Checks that each file is the one in the manifest, and that there are no others. */
async function checkHashes(pack, manifest, differences) {
  const listed = new Set([MANIFEST]);
  for (const { name, bytes, sha256 } of manifest.files) {
    listed.add(name);
    if (!pack.names.includes(name)) {
      differences.push(`${name}: in the manifest, but not in the pack`);
      continue;
    }
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of await pack.read(name)) {
      hash.update(piece);
      size += piece.length;
    }
    const found = hash.digest('hex');
    if (found !== sha256 || size !== bytes)
      differences.push(`${name}: the manifest says ${sha256} of ${bytes} bytes, the file is ${found} of ${size}`);
  }
  for (const name of pack.names) if (!listed.has(name)) differences.push(`${name}: not in the manifest`);
  const twice = pack.names.filter((name, at) => pack.names.indexOf(name) !== at);
  for (const name of twice) differences.push(`${name}: twice in the pack`);
}

const FACTOR_COLUMNS = [
  ['Energy content', 'energyContent'],
  ['CO2', 'co2'],
  ['CH4', 'ch4'],
  ['N2O', 'n2o'],
  ['CO2-e', 'co2e'],
];

/** Contents of the factors by version. Checks that a version is the hash of its content and its columns match the content. */
async function readFactors(rows, differences) {
  const factors = new Map();
  for await (const row of rows('factors')) {
    const [version, content] = [row['Version'], row['Content']];
    const where = `factor ${row['Factor id']}, version ${version}`;
    if (createHash('sha256').update(content).digest('hex').slice(0, version.length) !== version || version === '')
      differences.push(`${where}: its content has another hash`);
    const factor = JSON.parse(content);
    if (factor.source !== row['Source'] || factor.edition !== row['Edition'])
      differences.push(`${where}: source or edition is not that of its content`);
    for (const [title, name] of FACTOR_COLUMNS)
      if ((factor.values[name]?.value ?? '') !== row[title])
        differences.push(`${where}: ${title} is ${row[title]}, its content says ${factor.values[name]?.value}`);
    factors.set(version, factor);
  }
  return factors;
}

/** Checks every line with its numbers; returns the results of the lines by run and output. */
async function readLines(rows, differences) {
  const given = new Map();
  let lines = 0;
  for await (const row of rows('working')) {
    lines += 1;
    const result = checkLine(row, `run ${row['Run id']}, line ${row['Line']} (${row['Step']})`, differences);
    for (const output of row['Gives'].split(' ')) if (output) given.set(`${row['Run id']} ${output}`, result);
  }
  return { given, lines };
}

/** Results of the runs by id. Checks that each equals the result of its line, and that every factor it names exists. */
async function readRuns(rows, { factors, given }, differences) {
  const runs = new Map();
  for await (const row of rows('runs')) {
    const id = row['Run id'];
    const results = Object.fromEntries(OUTPUTS.map((output) => [output, exact(row[output])]));
    for (const output of OUTPUTS) {
      const line = given.get(`${id} ${output}`);
      if (results[output] === null ? line !== undefined : line === undefined || !line.equals(results[output]))
        differences.push(
          `run ${id}, ${output}: the file says ${row[output] || 'nothing'}, its working ${line?.toFixed() ?? 'nothing'}`,
        );
    }
    for (const version of row['Factor versions'].split(' '))
      if (version && !factors.has(version)) differences.push(`run ${id}: there is no factor of the version ${version}`);
    runs.set(id, { results, record: row['Record id'], counts: row['Counts'] === 'yes' });
  }
  return runs;
}

/** Compares records with their runs, rounded as in the register, and adds them up for the totals. */
async function readRegister(rows, { manifest, runs, shares }, differences) {
  const totals = new PackTotals(manifest.period, shares);
  let records = 0;
  for await (const row of rows('register')) {
    records += 1;
    const [id, run] = [row['Record id'], runs.get(row['Run id'])];
    if (!run?.counts || run.record !== id)
      differences.push(`record ${id}: its run ${row['Run id']} is not in runs.csv`);
    else
      for (const { title, outputs } of REGISTER_OUTPUTS) {
        const found = outputs.map((output) => run.results[output]).find((result) => result !== null) ?? null;
        const said = exact(row[title]);
        if (found === null ? said !== null : said === null || !said.equals(found.toDecimalPlaces(PLACES)))
          differences.push(
            `record ${id}, ${title}: the register says ${said?.toFixed() ?? 'nothing'}, its run ${found?.toFixed() ?? 'nothing'}`,
          );
      }
    for (const title of unlikeItsParts(row))
      differences.push(`record ${id}, ${title}: its parts by edition add up to another figure`);
    totals.add(row);
  }
  return { totals, records };
}

/** Checks that the pack has every file of evidence.csv under its hash; the manifest check has verified the hash itself. */
async function checkEvidence(rows, pack, differences) {
  for await (const row of rows('evidence'))
    if (!pack.names.includes(row['File']) || !row['File'].startsWith(`evidence/${row['SHA-256']}.`))
      differences.push(`evidence ${row['Name']}: ${row['File']} is not in the pack`);
}
