import { problem, token } from '#contract';
import { lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import { decimal, fixedText } from '#domain/units';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { limitConcurrency, type Caller, type Clock, type Database, type Texts } from '#server';
import type { ReportDocument, ReportLanguage, ReportQuery, ReportRows, ReportSubject } from '../contract/index.ts';
import { wordsIn, type Say } from './texts/index.ts';
import type { ContextMaker } from './context-maker.ts';
import type { AskedReport, ReportContext, ReportDefinition, ReportedCompany } from './report-definition.ts';
import type { PartReader } from './reading/part-reader.ts';
import type { ReportReach } from './reading/report-reach.ts';
import { cursorText, placeUnknown, printOf, readCursor } from './reading/row-cursor.ts';
import { longRows, opened, pageOf } from './reading/row-pages.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import type { WrittenReport } from './written-report.ts';

/** A report as lists name it. */
export interface ListedReport {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subject: ReportSubject;
  /** Countries whose companies it is for; null: every country. */
  readonly countries: string[] | null;
}

/** Validated reports: every possible rejection has been checked. */
interface AllowedReports {
  readonly company: ReportedCompany;
  readonly definitions: readonly ReportDefinition[];
  readonly asked: AskedReport;
  readonly query: ReportQuery;
}

/** Produces something from written reports, whose rows may be read once or more. */
type Draw<P> = (written: readonly WrittenReport[], contexts: readonly ReportContext[]) => AsyncIterable<P>;

/** Writes reports for clients that may read them. */
export interface ReportService {
  /** In order; those of platform staff, or those of companies. */
  list(caller: Caller, language: ReportLanguage): readonly ListedReport[];
  /**
   * A report with the first rows of its sections. Throws 404 `report.unknown`; 400 `facility.unknown`,
   * `report.one-facility`, `report.too-long`, `version.unknown`.
   */
  document(caller: Caller, report: string, query: ReportQuery): Promise<ReportDocument>;
  /** More rows of a section. Additionally throws 400 `report.place-unknown`. */
  rows(caller: Caller, report: string, query: ReportQuery, after: string): Promise<ReportRows>;
  /** Checks whether these reports can be written. Throws the same errors as `document`. */
  allowed(caller: Caller, reports: readonly string[], query: ReportQuery): Promise<AllowedReports>;
  /**
   * Produces something from whole reports, all from one snapshot, on demand; a connection is held until it is finished
   * or abandoned.
   */
  drawn<P>(reports: AllowedReports, draw: Draw<P>): AsyncIterable<P>;
}

export const ReportService = token<ReportService>('report/service');

export interface ReportServiceParts {
  readonly database: Database;
  readonly reach: ReportReach;
  readonly contexts: ContextMaker;
  readonly library: ReferenceLibrary;
  readonly reader: Pick<PartReader, 'unsure'>;
  readonly clock: Clock;
  readonly definitions: readonly ReportDefinition[];
  readonly texts: Texts;
  /** Maximum number of lines of a section in one response to a screen. */
  readonly pageRows?: number | undefined;
}

/** Maximum number of months of one report: ten years. */
const MONTHS_AT_MOST = 120;

const PAGE_ROWS = 500;

/**
 * Maximum number of concurrent group reports on screens: each takes two connections, and one must remain for the
 * second.
 */
const GROUPS_AT_ONCE = 2;

export class ReportServiceImpl implements ReportService {
  private readonly definitions: readonly ReportDefinition[];
  private readonly pageRows: number;
  private readonly groupTurn = limitConcurrency(GROUPS_AT_ONCE);

  constructor(private readonly parts: ReportServiceParts) {
    this.definitions = parts.definitions.toSorted(
      (one, other) => one.order - other.order || (one.id < other.id ? -1 : 1),
    );
    this.pageRows = parts.pageRows ?? PAGE_ROWS;
  }

  list(caller: Caller, language: ReportLanguage): readonly ListedReport[] {
    return this.definitions
      .filter(({ isForStaff }) => caller.companyId !== null || isForStaff)
      .map((one) => ({
        id: one.id,
        code: one.id,
        name: one.title(language),
        subject: one.subject,
        countries: one.countries ? [...one.countries] : null,
      }));
  }

  document(caller: Caller, report: string, query: ReportQuery): Promise<ReportDocument> {
    return this.looked(caller, report, query, async (definition, context) => {
      const print = this.printOf(report, context);
      const written = await this.written(definition, context, query);
      return opened(written, {
        most: this.pageRows,
        mark: (section, place) => cursorText(print, section, place),
      });
    });
  }

  rows(caller: Caller, report: string, query: ReportQuery, after: string): Promise<ReportRows> {
    return this.looked(caller, report, query, async (definition, context) => {
      const print = this.printOf(report, context);
      const { section, place } = readCursor(after, print);
      const read = (await definition.rows?.(context, section)) ?? (await this.found(definition, context, section));
      return pageOf(read, place, { most: this.pageRows, mark: (next) => cursorText(print, section, next) });
    });
  }

  async allowed(caller: Caller, reports: readonly string[], query: ReportQuery): Promise<AllowedReports> {
    const definitions = [...new Set(reports)].map((report) => this.definitionOf(caller, report));
    const [first] = definitions;
    if (!first) throw problem('report.unknown', 404, 'report.no-such');
    const asked = definitions.map((definition) => this.checked(query, definition)).at(0) ?? this.checked(query, first);
    let company: ReportedCompany | undefined;
    for (const { id } of definitions) company = await this.parts.reach.company(caller, id, query);
    const allowed = { company: company as ReportedCompany, definitions, asked, query };
    // Facilities the client may not see are rejected before anything is sent.
    await this.reading(allowed.company, async (snapshot) => {
      for (const definition of definitions) await this.contextOf(allowed, definition, snapshot);
    });
    return allowed;
  }

  async *drawn<P>(allowed: AllowedReports, draw: Draw<P>): AsyncGenerator<P, void, undefined> {
    const snapshot = await openSnapshot(this.parts.database, allowed.company.id);
    try {
      const written: WrittenReport[] = [];
      const contexts: ReportContext[] = [];
      for (const definition of allowed.definitions) {
        const context = await this.contextOf(allowed, definition, snapshot);
        contexts.push(context);
        written.push(await this.written(definition, context, allowed.query));
      }
      yield* draw(written, contexts);
    } finally {
      await snapshot.close();
    }
  }

  /** One report on a screen: its snapshot is released once the response is complete. */
  private async looked<P>(
    caller: Caller,
    report: string,
    query: ReportQuery,
    work: (definition: ReportDefinition, context: ReportContext) => Promise<P>,
  ): Promise<P> {
    const definition = this.definitionOf(caller, report);
    const asked = this.checked(query, definition);
    const company = await this.parts.reach.company(caller, report, query);
    const look = () =>
      this.reading(company, async (snapshot) =>
        work(definition, await this.contextOf({ company, asked, query }, definition, snapshot)),
      );
    return definition.subject === 'group' ? this.groupTurn(look) : look();
  }

  private async reading<P>(company: ReportedCompany, work: (snapshot: Snapshot) => Promise<P>): Promise<P> {
    const snapshot = await openSnapshot(this.parts.database, company.id);
    try {
      return await work(snapshot);
    } finally {
      await snapshot.close();
    }
  }

  private contextOf(
    { company, asked, query }: Omit<AllowedReports, 'definitions'>,
    { subject }: ReportDefinition,
    snapshot: Snapshot,
  ): Promise<ReportContext> {
    return this.parts.contexts.of(company, asked, { subject, language: query.language, snapshot });
  }

  private definitionOf(caller: Caller, report: string): ReportDefinition {
    const definition = this.definitions.find(({ id }) => id === report);
    if (!definition || (caller.companyId === null && !definition.isForStaff))
      throw problem('report.unknown', 404, 'report.no-such');
    return definition;
  }

  /** A cursor is valid for the report, the company and the query it was issued for. */
  private printOf(report: string, { company, query }: ReportContext): string {
    return printOf([report, company.id, query]);
  }

  private async found(definition: ReportDefinition, context: ReportContext, section: string) {
    const { sections } = await definition.write(context);
    const one = sections.find(({ id }) => id === section);
    if (!one) throw placeUnknown();
    return longRows(one.rows).read;
  }

  private async written(
    definition: ReportDefinition,
    context: ReportContext,
    query: ReportQuery,
  ): Promise<WrittenReport> {
    const {
      query: asked,
      company: { id, name, abn, registrationNumber },
    } = context;
    const say = wordsIn(this.parts.texts, query.language);
    const body = await definition.write(context);
    const unsure = await this.parts.reader.unsure(context);
    return {
      report: definition.id,
      title: definition.title(query.language),
      language: query.language,
      company: { id, name, abn, ...(registrationNumber ? { registrationNumber } : {}) },
      from: asked.from,
      to: asked.to,
      book: asked.framework,
      scope2Method: asked.scope2Method,
      includeDrafts: asked.includeDrafts,
      preparedAt: this.parts.clock.now().toISOString(),
      notes: [
        ...(asked.includeDrafts ? [say('report.file.note.drafts')] : []),
        ...(asked.from === query.from && asked.to === query.to
          ? []
          : [say('report.file.note.widened', { from: asked.from, to: asked.to })]),
        ...unsureNotes(unsure, say),
        ...body.notes,
      ],
      unsure,
      sections: body.sections,
      controls: body.controls,
    };
  }

  /** The query, if it is valid. Totals are stored by month: the period is widened to whole months. */
  private checked(query: ReportQuery, { subject }: ReportDefinition): AskedReport {
    const refuse = (code: string, path: string, message: string): never => {
      throw problem(code, 400, message, [{ path, message }]);
    };
    const { companyId: _companyId, language: _language, timeZone: _timeZone, ...asked } = query;
    if (monthsBetween(asked.from, asked.to).length > MONTHS_AT_MOST) refuse('report.too-long', 'to', 'report.too-long');
    if (subject === 'facility' && asked.facilities.length !== 1)
      refuse('report.one-facility', 'facilities', 'report.one-facility');
    if (asked.version !== undefined && !this.parts.library.edition(asked.version))
      refuse('version.unknown', 'version', 'factor-library.edition-unknown');
    return { ...asked, from: monthOf(asked.from), to: lastDayOfMonth(asked.to) };
  }
}

/** The unreliable part, as a sentence: files have no strip. */
function unsureNotes({ warned, drafts }: NonNullable<ReportDocument['unsure']>, say: Say): readonly string[] {
  const places = ({ records, tonnes }: typeof warned) => ({ records, tonnes: fixedText(decimal(tonnes), 3) });
  return [
    ...(warned.records > 0 ? [say('report.file.note.warned', places(warned))] : []),
    ...(drafts.records > 0 ? [say('report.file.note.draft-part', places(drafts))] : []),
  ];
}
