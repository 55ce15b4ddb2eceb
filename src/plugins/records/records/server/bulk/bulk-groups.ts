import { FIGURE_COLUMNS } from '#domain/rollup';
import { monthOf } from '#domain/time';
import { usedUncertainty, type TallySource } from '../rollup/tally.ts';

/** The sum of a group of records that count towards the same totals, as one record. */
export interface GroupSum {
  readonly record: TallySource;
  readonly sign: 1 | -1;
  readonly records: number;
  /** Sum of their (t × percent)², with 18 decimals. */
  readonly squares: string;
}

interface Kind {
  readonly first: TallySource;
  readonly sign: 1 | -1;
  records: number;
  readonly sums: (bigint | null)[];
  squares: bigint;
}

/**
 * Adds up records of the same totals before they become cells and tallies, in millionths, as they are stored. This is
 * exact, because nothing is spread within one month. It would not be for records over several months, so `add` leaves
 * these to the caller. Uncertainties add up in squares, separately.
 */
export class RecordGroups {
  private readonly byKind = new Map<string, Kind>();

  get kinds(): number {
    return this.byKind.size;
  }

  /** Whether the record was added. */
  add(record: TallySource, sign: 1 | -1): boolean {
    const month = monthOf(record.from_date);
    if (monthOf(record.to_date) !== month) return false;
    const key = kindOf(record, month, sign);
    const known = this.byKind.get(key);
    if (!known) {
      this.byKind.set(key, {
        first: record,
        sign,
        records: 1,
        sums: FIGURE_COLUMNS.map((name) => millionths(record[name])),
        squares: squareOf(record),
      });
      return true;
    }
    known.records += 1;
    known.squares += squareOf(record);
    for (const [at, name] of FIGURE_COLUMNS.entries()) {
      const figure = millionths(record[name]);
      if (figure !== null) known.sums[at] = (known.sums[at] ?? 0n) + figure;
    }
    return true;
  }

  /** Returns all sums and starts again. */
  drain(): readonly GroupSum[] {
    const kinds = [...this.byKind.values()];
    this.byKind.clear();
    return kinds.map(({ first, sign, records, sums, squares }) => ({
      sign,
      records,
      squares: textOf(squares, 18),
      record: {
        ...first,
        ...Object.fromEntries(FIGURE_COLUMNS.map((name, at) => [name, figureText(sums[at] ?? null)])),
      },
    }));
  }
}

/**
 * The key of a group. It includes which figures are present, and the sign of the total, since data quality is weighted
 * by its absolute value.
 */
function kindOf(record: TallySource, month: string, sign: number): string {
  let shape = '';
  for (const name of FIGURE_COLUMNS) shape += record[name] === null ? '0' : '1';
  const below = record.t_total?.startsWith('-') === true ? '-' : '';
  return [
    sign,
    record.facility_id,
    record.scope,
    record.status,
    record.open_warnings > 0,
    record.fill_mode,
    record.category,
    record.input_type,
    month,
    record.data_quality,
    usedUncertainty(record) === null,
    shape,
    below,
  ].join('|');
}

/** `12.345678` as 12345678. All stored figures have exactly 6 decimals. */
function millionths(figure: string | null): bigint | null {
  return figure === null ? null : BigInt(figure.replace('.', ''));
}

const figureText = (sum: bigint | null) => (sum === null ? null : textOf(sum, 6));

/** (t × percent)² in units of 10⁻¹⁸: millionths of a tonne by thousandths of a percent, squared. */
function squareOf(record: TallySource): bigint {
  const used = usedUncertainty(record);
  if (used === null || record.t_total === null) return 0n;
  const [whole = '0', part = ''] = used.split('.');
  const product = BigInt(record.t_total.replace('.', '')) * BigInt(`${whole}${part.padEnd(3, '0')}`);
  return product * product;
}

function textOf(sum: bigint, places: number): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
