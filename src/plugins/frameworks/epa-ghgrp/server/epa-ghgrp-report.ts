import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { ActivityLine } from '#plugins/records/records/server';
import {
  amount,
  commonNotes,
  controlsOf,
  energyIn,
  row,
  section,
  sumOrNull,
  T,
  type PartReader,
  type ReportBody,
  type ReportContext,
  type ReportDefinition,
  type WrittenSection,
} from '#plugins/insight/report/server';
import type { ReportColumn } from '#plugins/insight/report/contract';
import type { Texts } from '#server';
import { framework } from '../framework.ts';
import type { Say } from './texts/index.ts';

/** Potentials of 40 CFR 98, table A-1 as revised in 2024: those the stored t CO2-e of the gases were made with (AR5). */
const POTENTIALS = { ch4: '28', n2o: '265' } as const;

/** t CO2-e a year from which a facility reports: 40 CFR 98.2(a)(2). */
const THRESHOLD = '25000';

const STATIONARY = 'STATIONARY_FUELS';

/** What one fuel of one facility comes to: t CO2-e by gas, t of biogenic CO2, GJ. */
interface FuelSum {
  readonly facilityId: string;
  readonly facility: string;
  readonly inputType: string;
  readonly co2: Decimal | null;
  readonly ch4: Decimal | null;
  readonly n2o: Decimal | null;
  readonly total: Decimal | null;
  readonly biogenic: Decimal | null;
  readonly energy: Decimal | null;
}

type Figure = 'co2' | 'ch4' | 'n2o' | 'total' | 'biogenic' | 'energy';

const FIGURES: Readonly<Record<Figure, (line: ActivityLine) => string | null>> = {
  co2: ({ tCo2 }) => tCo2,
  ch4: ({ tCh4 }) => tCh4,
  n2o: ({ tN2o }) => tN2o,
  total: ({ tTotal }) => tTotal,
  biogenic: ({ tBiogenic }) => tBiogenic,
  energy: ({ energyGj }) => energyGj,
};

/** Stationary combustion by facility and fuel, each gas in metric tons, and each facility against the threshold. */
export function epaGhgrpReport(reader: PartReader, texts: Texts): ReportDefinition {
  return {
    id: 'epa-ghgrp',
    order: 430,
    subject: 'company',
    isForStaff: true,
    countries: ['US'],
    title: (language) => texts.in(language)('epa-ghgrp.report.title'),
    write: (context) => write(context, reader, texts.in(context.language)),
  };
}

async function write(context: ReportContext, reader: PartReader, say: Say): Promise<ReportBody> {
  const parts = await reader.all(context);
  const fuels = await fuelSums(context, reader);
  return {
    notes: [say('epa-ghgrp.note.rules'), ...commonNotes(parts, context)],
    sections: [fuelSection(fuels, context, say), thresholdSection(fuels, say)],
    controls: controlsOf(parts, context),
  };
}

async function fuelSums(context: ReportContext, reader: PartReader): Promise<readonly FuelSum[]> {
  const sums = new Map<string, FuelSum>();
  for (const places of await reader.places(context)) {
    const names = new Map(places.facilities.map(({ id, name }) => [id, name]));
    for await (const lines of reader.lines(context, places, { scopes: [1] }))
      for (const line of lines) {
        if (line.category !== STATIONARY) continue;
        const key = `${line.facilityId} ${line.inputType}`;
        const known = sums.get(key);
        const figure = (name: Figure) => {
          const text = FIGURES[name](line);
          return sumOrNull([known?.[name] ?? null, text === null ? null : decimal(text)]);
        };
        sums.set(key, {
          facilityId: line.facilityId,
          facility: names.get(line.facilityId) ?? '',
          inputType: line.inputType,
          co2: figure('co2'),
          ch4: figure('ch4'),
          n2o: figure('n2o'),
          total: figure('total'),
          biogenic: figure('biogenic'),
          energy: figure('energy'),
        });
      }
  }
  return [...sums.values()];
}

const mass = (tonnes: Decimal | null, potential: string) => amount(tonnes && tonnes.div(potential));

const cellsOf = ({ co2, ch4, n2o, total, biogenic, energy }: Pick<FuelSum, Figure>) => ({
  co2: amount(co2),
  ch4: mass(ch4, POTENTIALS.ch4),
  n2o: mass(n2o, POTENTIALS.n2o),
  total: amount(total),
  biogenic: amount(biogenic),
  energy: amount(energyIn(energy, framework.energyUnit)),
});

function added(fuels: readonly FuelSum[]): Pick<FuelSum, Figure> {
  const of = (name: Figure) => sumOrNull(fuels.map((fuel) => fuel[name]));
  return {
    co2: of('co2'),
    ch4: of('ch4'),
    n2o: of('n2o'),
    total: of('total'),
    biogenic: of('biogenic'),
    energy: of('energy'),
  };
}

function fuelSection(fuels: readonly FuelSum[], { names }: ReportContext, say: Say): WrittenSection {
  const column = (id: Figure | 'facility' | 'fuel', unit: string | null): ReportColumn => ({
    id,
    label: say(`epa-ghgrp.column.${id}`),
    // CH4 and N2O come to grams: they keep every digit.
    kind: unit === null ? 'text' : id === 'ch4' || id === 'n2o' ? 'factor' : 'amount',
    unit,
  });
  const rows = fuels.map((fuel) =>
    row(
      `${fuel.facilityId}.${fuel.inputType}`,
      { facility: fuel.facility, fuel: names.input(STATIONARY, fuel.inputType), ...cellsOf(fuel) },
      { drill: { scope: 1, facilityId: fuel.facilityId, categoryId: STATIONARY, inputTypeId: fuel.inputType } },
    ),
  );
  return section('ghgrp-fuels', say('epa-ghgrp.section.fuels'), {
    columns: [
      column('facility', null),
      column('fuel', null),
      column('co2', 't'),
      column('ch4', 't'),
      column('n2o', 't'),
      column('total', T),
      column('biogenic', 't'),
      column('energy', framework.energyUnit),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            row('total', { facility: say('epa-ghgrp.row.total'), ...cellsOf(added(fuels)) }, { isTotal: true }),
          ],
    note: say('epa-ghgrp.note.fuels'),
  });
}

function thresholdSection(fuels: readonly FuelSum[], say: Say): WrittenSection {
  const facilities = [...new Set(fuels.map(({ facilityId }) => facilityId))];
  return section('ghgrp-threshold', say('epa-ghgrp.section.threshold'), {
    columns: [
      { id: 'facility', label: say('epa-ghgrp.column.facility'), kind: 'text', unit: null },
      { id: 'total', label: say('epa-ghgrp.column.total'), kind: 'amount', unit: T },
      { id: 'threshold', label: say('epa-ghgrp.column.threshold'), kind: 'amount', unit: T },
      { id: 'share', label: say('epa-ghgrp.column.share'), kind: 'percent', unit: '%' },
    ],
    rows: facilities.map((id) => {
      const own = fuels.filter(({ facilityId }) => facilityId === id);
      const total = sum(own.map((fuel) => fuel.total ?? decimal(0)));
      return row(id, {
        facility: own[0]?.facility ?? '',
        total: amount(total),
        threshold: THRESHOLD,
        share: fixedText(total.times(100).div(THRESHOLD), 1),
      });
    }),
    note: say('epa-ghgrp.note.threshold'),
  });
}
