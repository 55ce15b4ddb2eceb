import { addMonths, lastDayOfMonth, monthOf, sameDay, type DateRange } from '#domain/time';
import { decimal, exactText, fixedText, sum, type Decimal } from '#domain/units';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { wordKey, type Say } from '../texts/index.ts';
import type { WrittenSection } from '../written-report.ts';
import { columns, row, section } from './document-parts.ts';
import { amount } from './figures.ts';

interface RatioParts {
  readonly reader: PartReader;
  readonly intensity: IntensityDenominators;
}

/** A denominator with its quantity in a period. */
interface Quantity {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly total: Decimal;
}

/** The same days a year earlier; the end of a month stays the end of a month. */
export const yearBefore = ({ query: { from, to } }: Pick<ReportContext, 'query'>): DateRange => ({
  from: sameDay(from, -12),
  to: to === lastDayOfMonth(to) ? lastDayOfMonth(addMonths(monthOf(to), -12)) : sameDay(to, -12),
});

/** Change in per cent with one decimal; null if there is nothing to compare with. */
export const changed = (now: Decimal | null, before: Decimal | null): string | null =>
  now === null || before === null || before.isZero() ? null : fixedText(now.minus(before).times(100).div(before), 1);

/** The built-in denominators have a name in each language, a company's own one is called as the company calls it. */
function nameOf(say: Say, { id, name }: { readonly id: string; readonly name: string | null }): string {
  const key = wordKey(`report.file.denominator.${id}`);
  return name ?? (key === null ? id : say(key));
}

/**
 * Quantities of the companies of a period by denominator. A ratio would be wrong if a company counted with its emissions
 * alone, so a denominator counts only if every company has a quantity of it.
 */
async function quantitiesOf(
  context: ReportContext,
  { reader, intensity }: RatioParts,
  companies: ReturnType<ReportContext['during']>,
  period: DateRange,
): Promise<readonly Quantity[]> {
  const { facilities } = context.query;
  const found: (readonly Quantity[])[] = [];
  // Sequential: each takes a connection.
  for (const company of companies) {
    const shares = await reader.stated(context, company);
    const asked = {
      ...(company.days ?? period),
      shares,
      ...(facilities.length > 0 ? { facilityIds: facilities } : {}),
    };
    const totals = await context.read(company.id, (trx) => intensity.totals(trx, company.id, asked));
    found.push(
      totals.flatMap(({ denominator, total }) =>
        total === null
          ? []
          : [
              {
                id: denominator.id,
                name: nameOf(context.say, denominator),
                unit: denominator.unit,
                total: decimal(total),
              },
            ],
      ),
    );
  }
  const [first = [], ...others] = found;
  return first.flatMap((one) => {
    const same = others.map((list) => list.find(({ name, unit }) => name === one.name && unit === one.unit));
    const known = same.filter((other) => other !== undefined);
    return known.length < same.length ? [] : [{ ...one, total: sum([one.total, ...known.map(({ total }) => total)]) }];
  });
}

/** t CO2-e divided by each denominator with a quantity, beside the year before. */
export async function ratioSection(
  context: ReportContext,
  parts: RatioParts,
  emitted: { readonly now: Decimal | null; readonly before: Decimal | null },
): Promise<WrittenSection> {
  const { say } = context;
  const { from, to } = context.query;
  const year = yearBefore(context);
  const quantities = await quantitiesOf(context, parts, context.companies, { from, to });
  const earlier = await quantitiesOf(context, parts, context.during(year), year);
  const ratio = (tonnes: Decimal | null, quantity: Decimal | undefined) =>
    tonnes === null || quantity === undefined || quantity.isZero() ? null : amount(tonnes.div(quantity));
  const rows = quantities.map(({ id, name, unit, total }) => {
    const then = earlier.find((one) => one.name === name && one.unit === unit)?.total;
    return row(id, {
      denominator: name,
      quantity: exactText(total),
      unit,
      ratio: ratio(emitted.now, total),
      'ratio-before': ratio(emitted.before, then),
    });
  });
  return section('ratios', say('report.file.section.ratios'), {
    columns: columns(say, [
      ['denominator', 'text'],
      ['quantity', 'amount'],
      ['unit', 'text'],
      ['ratio', 'factor'],
      ['ratio-before', 'factor'],
    ]),
    rows,
    note: say(rows.length === 0 ? 'report.file.note.no-ratio' : 'report.file.note.ratios'),
  });
}
