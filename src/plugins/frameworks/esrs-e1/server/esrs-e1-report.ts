import type { DateRange } from '#domain/time';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import {
  commonNotes,
  controlsOf,
  energyIn,
  grossEmissions,
  ratioSection,
  restatedSources,
  restatementSection,
  statementTotal,
  summed,
  yearBefore,
  yearTable,
  type PartReader,
  type ReportBody,
  type ReportContext,
  type ReportDefinition,
  type SourceSum,
} from '#plugins/insight/report/server';
import type { ContractedEnergy } from '#plugins/reference/instruments/server';
import type { Texts } from '#server';
import { framework } from '../framework.ts';
import { energySource, ENERGY_SOURCES } from '../domain/index.ts';
import { contractSection } from './contract-section.ts';
import type { Say } from './texts/index.ts';

interface Parts {
  readonly reader: PartReader;
  readonly intensity: IntensityDenominators;
  readonly contracted: ContractedEnergy;
  readonly say: Say;
}

/** E1-5 and E1-6 of ESRS E1, beside the year before, and emissions divided by revenue and other denominators. */
export function esrsE1Report(
  reader: PartReader,
  intensity: IntensityDenominators,
  contracted: ContractedEnergy,
  texts: Texts,
): ReportDefinition {
  return {
    id: 'esrs-e1',
    order: 410,
    subject: 'group',
    isForStaff: true,
    countries: framework.countries ?? [],
    title: (language) => texts.in(language)('esrs-e1.report.title'),
    write: (context) => write(context, { reader, intensity, contracted, say: texts.in(context.language) }),
  };
}

async function write(context: ReportContext, parts: Parts): Promise<ReportBody> {
  const { reader, contracted, say } = parts;
  const read = await reader.all(context);
  const year = yearBefore(context);
  const { gwpSet } = framework;
  const calculated = read.flatMap(({ cells }) => cells);
  const restated = restatedSources(
    calculated,
    read.flatMap(({ lines }) => lines),
    context,
    gwpSet,
  );
  const linesBefore = await reader.lineSums(context, year);
  const before = restatedSources(await reader.cells(context, year), linesBefore, context, gwpSet);
  const years = { now: restated.cells, before: before.cells };
  const contractsIn = (period: DateRange) => reader.counted(context, period, (trx, query) => contracted.of(trx, query));
  const { from, to } = context.query;
  const contracts = { now: await contractsIn({ from, to }), before: await contractsIn(year) };
  const emitted = { now: statementTotal(context, years.now), before: statementTotal(context, years.before) };
  return {
    notes: [say('esrs-e1.note.rules'), say('esrs-e1.note.ets'), ...commonNotes(read, context, { isRestated: true })],
    sections: [
      yearTable(context, years, {
        id: 'e1-5',
        title: say('esrs-e1.section.energy'),
        unit: framework.energyUnit,
        lines: [
          ...ENERGY_SOURCES.map((source) => ({
            id: source,
            label: say(`esrs-e1.line.${source}`),
            measure: (cells: readonly SourceSum[]) => energyOf(cells.filter((cell) => energySource(cell) === source)),
          })),
          {
            id: 'total',
            label: say('esrs-e1.line.total'),
            measure: (cells) => energyOf(cells.filter((cell) => energySource(cell) !== null)),
            isTotal: true,
          },
        ],
        note: say('esrs-e1.note.energy'),
      }),
      grossEmissions(context, years, { id: 'e1-6', title: say('esrs-e1.section.emissions') }),
      contractSection(say, years, contracts),
      restatementSection(context, calculated, restated, gwpSet),
      await ratioSection(context, parts, emitted),
    ],
    controls: controlsOf(read, context),
  };
}

/** Energy of sources in the unit of the framework; null: no records. */
const energyOf = (cells: readonly SourceSum[]) => energyIn(summed(cells, 'energyGj'), framework.energyUnit);
