import { lastDayOfMonth, sameDay } from '#domain/time';
import type { PackTable } from '#plugins/assurance/assurance-pack/server';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import type { Texts } from '#server';
import type { Word } from './texts/index.ts';
import { facilityNames } from './facility-names.ts';
import type { VarianceView } from './variance-view.ts';

const YEAR = -12;

/** A table of the assurance pack: each book, and everything as recorded, compared with the year before. */
export function varianceTable(view: VarianceView, texts: Texts): PackTable {
  return {
    name: 'variance.csv',
    explain: (language) => texts.in<Word>(language)('variance.pack.explain'),
    columns: [
      { title: 'Book' },
      { title: 'Cause' },
      { title: 'Facility id' },
      { title: 'Facility' },
      { title: 'Scope', kind: 'number' },
      { title: 'Category' },
      { title: 'Input' },
      { title: 'Editions before' },
      { title: 'Editions' },
      { title: 'Difference (t CO2-e)', kind: 'number' },
    ],
    async rows(trx, { company, from, to, facilityIds, includeDrafts }) {
      const names = await facilityNames(trx, company.id);
      const before = { from: sameDay(from, YEAR), to: lastDayOfMonth(sameDay(to, YEAR)) };
      const rows: (string | number | null)[][] = [];
      for (const framework of [undefined, ...frameworksIn(company.country)]) {
        const rules = { framework, scope2Method: 'LOCATION', includeDrafts, gwpSet: 'AR5' } as const;
        const found = await view.of(trx, company.id, {
          from: { ...before, ...rules },
          to: { from, to, ...rules },
          facilities: [...facilityIds],
          scopes: [],
          inputTypes: [],
        });
        const book = framework ?? 'RECORDED';
        const total = (cause: string, amount: string) => [
          book,
          cause,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          amount,
        ];
        rows.push(total('total-before', found.from));
        for (const { cause, parts } of found.bars)
          for (const { facility, scope, category, input, editions, amount } of parts)
            rows.push([
              book,
              cause,
              facility,
              names.get(facility) ?? null,
              scope,
              category,
              input,
              editions?.[0] ?? null,
              editions?.[1] ?? null,
              amount,
            ]);
        rows.push(total('total', found.to));
      }
      return rows;
    },
  };
}
