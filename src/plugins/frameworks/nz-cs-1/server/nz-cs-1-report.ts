import type { IntensityDenominators } from '#plugins/company/intensity/server';
import {
  commonNotes,
  controlsOf,
  grossEmissions,
  ratioSection,
  statementTotal,
  yearBefore,
  type PartReader,
  type ReportContext,
  type ReportBody,
  type ReportDefinition,
} from '#plugins/insight/report/server';
import type { Texts } from '#server';
import type { Say } from './texts/index.ts';

interface Parts {
  readonly reader: PartReader;
  readonly intensity: IntensityDenominators;
  readonly say: Say;
}

/** Metrics of NZ CS 1: gross emissions by scope and their ratios, beside the year before. */
export function nzCs1Report(reader: PartReader, intensity: IntensityDenominators, texts: Texts): ReportDefinition {
  return {
    id: 'nz-cs-1',
    order: 420,
    subject: 'group',
    isForStaff: true,
    countries: ['NZ'],
    title: (language) => texts.in(language)('nz-cs-1.report.title'),
    write: (context) => write(context, { reader, intensity, say: texts.in(context.language) }),
  };
}

async function write(context: ReportContext, parts: Parts): Promise<ReportBody> {
  const { reader, say } = parts;
  const read = await reader.all(context);
  const years = { now: read.flatMap(({ cells }) => cells), before: await reader.cells(context, yearBefore(context)) };
  const emitted = { now: statementTotal(context, years.now), before: statementTotal(context, years.before) };
  return {
    notes: [say('nz-cs-1.note.rules'), say('nz-cs-1.note.statement'), ...commonNotes(read, context)],
    sections: [
      grossEmissions(context, years, { id: 'gross', title: say('nz-cs-1.section.emissions') }),
      await ratioSection(context, parts, emitted),
    ],
    controls: controlsOf(read, context),
  };
}
