import { MEDIA_TYPES, writeCsv, type FileReply, type SheetColumn, type TextLanguage, type Texts } from '#server';
import type { Benchmark } from '../contract/index.ts';
import { ALL_INPUTS } from '../domain/index.ts';
import type { FileText } from './texts/index.ts';

const label = (title: string): SheetColumn => ({ title, width: 30 });
const number = (title: string): SheetColumn => ({ title, kind: 'number', width: 18 });

/** The cells of a year as CSV: one line for each, withheld ones with their reason. */
export function benchmarkFile(
  texts: Texts,
  language: TextLanguage,
  year: number,
  benchmarks: readonly Benchmark[],
): FileReply {
  const say = texts.in<FileText>(language);
  const typeName = (type: string) => say(`benchmark.file.type.${type}` as FileText);
  const columns = [
    number(say('benchmark.file.year')),
    label(say('benchmark.file.type')),
    label(say('benchmark.file.input')),
    label(say('benchmark.file.unit')),
    label(say('benchmark.file.count')),
    number(say('benchmark.file.lower')),
    number(say('benchmark.file.median')),
    number(say('benchmark.file.upper')),
    number(say('benchmark.file.own')),
    label(say('benchmark.file.withheld')),
  ];
  const rows = benchmarks.flatMap(({ cells, unit }) =>
    cells.map((cell) => [
      String(year),
      typeName(cell.type),
      cell.input === ALL_INPUTS ? say('benchmark.file.all-inputs') : cell.inputName,
      `t CO2-e/${unit}`,
      cell.count,
      cell.lower,
      cell.median,
      cell.upper,
      cell.own,
      cell.reason === null ? null : say(`benchmark.file.reason.${cell.reason}`),
    ]),
  );
  return { name: `benchmark-FY${year}.csv`, type: MEDIA_TYPES.csv, content: writeCsv(columns, rows) };
}
