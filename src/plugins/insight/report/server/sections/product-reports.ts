import type { Texts } from '#server';
import type { KnownReportId } from '../../contract/index.ts';
import { REPORTS } from '../../contract/index.ts';
import { wordsIn } from '../texts/index.ts';
import type { CompanyPart, CompanyPlaces, PartNeeds } from './company-part.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext, ReportDefinition } from '../report-definition.ts';
import { energyUnitOf, rowsIn, sectionIn } from './energy-unit.ts';
import { commonNotes, controlsOf } from './report-notes.ts';
import type { RowReader, WrittenSection } from '../written-report.ts';
import { activityReader, activitySections } from '../writers/activities.ts';
import { bridgeSections } from '../writers/bridge-report.ts';
import { differencesSection } from '../writers/differences.ts';
import { sourceSections } from '../writers/emissions.ts';
import { energySections } from '../writers/energy.ts';
import { companiesSection, facilitiesSection } from '../writers/facilities.ts';
import { incidentalSection } from '../writers/incidental.ts';
import { METHODS, methodRows, methodSection } from '../writers/methods.ts';
import { facilitySection, structureSection } from '../writers/structure.ts';
import { energySection, thresholdSection, totalsSection } from '../writers/summary.ts';
import { COUNTERPARTIES, counterpartyRows, supplyChainSections } from '../writers/supply-chain.ts';
import { uncertaintySections } from '../writers/uncertainty.ts';

/** How one report is written from the data of its companies. */
interface Writer {
  readonly needs?: PartNeeds;
  sections(
    parts: readonly CompanyPart[],
    context: ReportContext,
    reader: PartReader,
  ): WrittenSection[] | Promise<WrittenSection[]>;
}

const sources: Writer['sections'] = async (parts, context, reader) => [
  ...sourceSections(parts, context),
  ...(await uncertaintySections(parts, context, reader)),
];

const activities: Writer['sections'] = async (...given) => {
  const incidental = await incidentalSection(...given);
  return [...activitySections(...given), ...(incidental ? [incidental] : []), methodSection(...given)];
};

const withFacility =
  (write: Writer['sections']): Writer['sections'] =>
  async (parts, context, reader) => [facilitySection(parts, context), ...(await write(parts, context, reader))];

const withStructure =
  (write: Writer['sections']): Writer['sections'] =>
  async (parts, context, reader) => [structureSection(context), ...(await write(parts, context, reader))];

const ENERGY: PartNeeds = { facilities: true, energy: true };

const WRITERS: Readonly<Record<KnownReportId, Writer>> = {
  'corporate-summary': {
    needs: { facilities: true, count: true },
    sections: async (parts, context, reader) => [
      structureSection(context),
      await totalsSection(parts, context, reader),
      energySection(parts, context),
      // The thresholds of the NGER Act.
      ...(context.company.country === 'AU' ? [thresholdSection(parts, context)] : []),
      ...(await uncertaintySections(parts, context, reader)),
      methodSection(parts, context, reader),
    ],
  },
  'corporate-facilities': {
    needs: { facilities: true },
    sections: withStructure((parts, context) => [facilitiesSection(parts, context)]),
  },
  'corporate-activities': { needs: { count: true }, sections: activities },
  'corporate-energy': { needs: ENERGY, sections: energySections },
  'corporate-company': { sections: withStructure((parts, context) => [companiesSection(parts, context)]) },
  'facility-sources': { sections: withFacility(sources) },
  'facility-activities': { needs: { count: true }, sections: withFacility(activities) },
  'facility-energy': { needs: ENERGY, sections: withFacility(energySections) },
  'facility-supply-chain': { sections: withFacility(supplyChainSections) },
  'company-sources': { sections: sources },
  'company-activities': { needs: { count: true }, sections: activities },
  'company-energy': { needs: ENERGY, sections: energySections },
  'company-supply-chain': { sections: supplyChainSections },
  differences: { sections: async (_parts, context, reader) => [await differencesSection(context, reader)] },
  bridge: { sections: (_parts, context, reader) => bridgeSections(context, reader) },
};

/** Rows of a long section, of any report. */
function longSection(
  section: string,
  places: readonly CompanyPlaces[],
  context: ReportContext,
  reader: PartReader,
): RowReader | null {
  if (section === METHODS) return methodRows(places, context, reader);
  if (section === COUNTERPARTIES) return counterpartyRows(context, reader);
  const lines = activityReader(section, places, context, reader);
  return lines && rowsIn(lines, ['gj'], energyUnitOf(context));
}

/** The built-in reports, in the order of the contract. */
export const PRODUCT_REPORTS: readonly ((reader: PartReader, texts: Texts) => ReportDefinition)[] = REPORTS.map(
  ({ id, subject, isForStaff, ...known }, index) =>
    (reader, texts) => ({
      id,
      order: (index + 1) * 10,
      subject,
      isForStaff,
      ...('countries' in known ? { countries: known.countries } : {}),
      title: (language) => wordsIn(texts, language)(`report.file.report.${id}`),
      async write(context) {
        const writer = WRITERS[id];
        const parts = await reader.all(context, writer.needs);
        return {
          notes: commonNotes(parts, context),
          sections: (await writer.sections(parts, context, reader)).map((one) => sectionIn(one, energyUnitOf(context))),
          controls: controlsOf(parts, context),
        };
      },
      rows: async (context, section) => longSection(section, await reader.places(context), context, reader),
    }),
);
