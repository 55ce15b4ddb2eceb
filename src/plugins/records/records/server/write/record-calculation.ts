import { problem, messageFor, together, type Problem, type ProblemIssue } from '#contract';
import {
  calculate,
  defaultUncertainty,
  type ActivityInput,
  type CalculationTrace,
  type DefaultUncertainty,
  type Method,
  type Outputs,
  type Place,
} from '#domain/emissions';
import { decimal, unitOf } from '#domain/units';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { placeOf } from '#plugins/company/company/contract';
import type { Facility } from '#plugins/company/company/server';
import { methodIn, withEditionMarks } from '#plugins/reference/reference-data/contract';
import type { EditionWanted, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { MORE_THAN_THE_WORLD, WORLD, type RecordBody, type RecordScope } from '../../contract/index.ts';
import { faultMessage } from './fault-message.ts';
import { inputsHash } from './inputs-hash.ts';
import { calculatedAs, chooseCalculation, editionDays, joined, type EditionPart } from '../../domain/index.ts';

/** A calculated record, ready to be stored. */
export interface CalculatedRecord {
  readonly edition: string;
  readonly gwpSet: string;
  readonly method: string;
  readonly subCategory: string;
  readonly outputs: Outputs;
  /** Published uncertainty of the total; null if none is published. */
  readonly uncertainty: DefaultUncertainty | null;
  readonly trace: CalculationTrace;
  /** SHA-256 over the activity of the run. */
  readonly inputsHash: string;
  /** Whether the edition applies to the record's first day. */
  readonly editionFits: boolean;
  /** Days and results by edition, if its days are calculated with several. */
  readonly parts: readonly EditionPart[] | null;
  /** Whether its days belong to several editions but one is used for all. */
  readonly isAcross: boolean;
  /** Total of the same activity with the library's factors, t CO2-e; null if these are used anyway, or do not exist. */
  readonly libraryTotal: string | null;
}

/** Looks up the names of a record in the reference library, and calculates the record. */
export class RecordCalculation {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly methods: readonly Method[],
    private readonly scopes: readonly RecordScope[],
  ) {}

  /** Throws 400 `reference.unknown` or `calculation.failed` with the invalid fields. */
  calculate(body: RecordBody, facility: Facility): CalculatedRecord {
    const place = placeOf(facility);
    const { edition, subCategory, ...resolved } = this.resolve(body, place);
    const { method, ...filled } = chooseCalculation(resolved.method, body);
    const activity: ActivityInput = {
      edition: edition.id,
      inputType: body.inputTypeId,
      consumptionType: body.consumptionTypeId ?? null,
      place,
      fromDate: body.fromDate,
      toDate: body.toDate,
      quantity: body.quantity,
      unit: body.unit,
      ...filled,
    };
    const result = this.byEditions(method, activity, body) ?? this.byOne(method, activity);
    if (!result.ok)
      throw problem(
        'calculation.failed',
        400,
        together(result.problems.map((one) => faultMessage(one))),
        result.problems.map((one) => ({
          path: fieldOf(one.path, body),
          message: faultMessage(one),
        })),
      );
    const absurd = tooMuch(result.outputs);
    if (absurd) throw absurd;
    return {
      edition: edition.id,
      gwpSet: edition.gwpSet,
      method: method.id,
      subCategory,
      outputs: result.outputs,
      uncertainty: frameworkOf(body.frameworkId).prescribesUncertainty
        ? null
        : defaultUncertainty(method, activity, result.outputs),
      trace: withEditionMarks(result.trace, (id) => this.library.edition(id), activity),
      parts: result.parts,
      isAcross: result.parts === null && !body.customEmission && isAcross(edition, body),
      inputsHash: inputsHash(activity, result.parts),
      editionFits: edition.appliesFrom <= body.fromDate && body.fromDate <= edition.appliesTo,
      libraryTotal: isCustom(body) ? this.libraryTotal(resolved.method, activity) : null,
    };
  }

  private byOne(method: Method, activity: ActivityInput) {
    return { ...calculate(method, activity, this.library.bookFor(activity.edition)), parts: null } as const;
  }

  /** Calculates each edition's days; null if there is one edition, another was chosen, or one of them fails. */
  private byEditions(method: Method, activity: ActivityInput, body: RecordBody) {
    const { fromDate, toDate } = activity;
    const used = this.library.edition(activity.edition);
    // An own result depends on no edition.
    if (body.customEmission || !used || toDate <= used.appliesTo) return null;
    const use = this.library
      .inputType(body.categoryId, body.inputTypeId)
      ?.consumptionTypes.find(({ id }) => id === body.consumptionTypeId);
    const wanted = editionWanted(body, use, activity.place);
    const days = editionDays({ from: fromDate, to: toDate }, (day) => this.library.editionFor(day, wanted));
    if (days?.[0]?.edition !== activity.edition) return null;
    const parts = days.map((part) => {
      const own = { ...activity, ...calculatedAs(part, activity), edition: part.edition };
      return { ...part, calculated: calculate(method, own, this.library.bookFor(part.edition)) };
    });
    const ready = parts.flatMap(({ calculated, ...part }) => (calculated.ok ? [{ ...part, calculated }] : []));
    return ready.length === parts.length ? ({ ok: true, ...joined(ready) } as const) : null;
  }

  /** Total of the same activity by the library's method, for comparison with an own figure. */
  private libraryTotal(method: Method, { ownFactor: _factor, ownResult: _result, ...activity }: ActivityInput) {
    const asked = new Set(method.inputs.map(({ id }) => id));
    const methodInputs = Object.fromEntries(Object.entries(activity.methodInputs).filter(([id]) => asked.has(id)));
    const result = calculate(method, { ...activity, methodInputs }, this.library.bookFor(activity.edition));
    return result.ok ? (result.outputs.total ?? result.outputs.location ?? null) : null;
  }

  private resolve(body: RecordBody, place: Place) {
    const { library } = this;
    if (!this.scopes.some((scope) => scope.number === body.typeScope))
      throw unknown('typeScope', 'records.scope-unknown');
    if (!library.framework(body.frameworkId)) throw unknown('frameworkId', 'records.framework-unknown');
    const category = library.category(body.categoryId);
    if (category?.scope !== body.typeScope) throw unknown('categoryId', 'records.category-unknown');
    const input = library.inputType(body.categoryId, body.inputTypeId);
    if (!input) throw unknown('inputTypeId', 'records.input-unknown');
    if (body.subCategoryId !== undefined && body.subCategoryId !== input.subCategoryId)
      throw unknown('subCategoryId', 'records.input-of-other-family');
    const uses = input.consumptionTypes.map((use) => use.id);
    if (body.consumptionTypeId === undefined ? uses.length > 0 : !uses.includes(body.consumptionTypeId))
      throw unknown('consumptionTypeId', 'records.use-missing');
    const use = input.consumptionTypes.find((one) => one.id === body.consumptionTypeId);
    const wanted = editionWanted(body, use, place);
    const edition =
      body.versionId === undefined ? library.editionFor(body.fromDate, wanted) : library.edition(body.versionId);
    if (!edition) throw unknown('versionId', 'records.edition-unknown');
    if (isOfOtherFramework(library, edition.id, wanted))
      throw unknown('versionId', 'records.edition-of-other-framework');
    const units = use?.units ?? input.units;
    // An own factor may be per any unit. The engine checks whether the quantity converts to it.
    const isMeasured = body.customFactor !== undefined && unitOf(body.unit) !== undefined;
    if (!units.includes(body.unit) && !isMeasured)
      throw unknown('unit', messageFor('records.choose-unit', { units: units.join(', ') }));
    const methodId = methodIn(input, use, edition.id);
    const method = this.methods.find((one) => one.id === methodId);
    if (!method)
      throw new Error(`Input type "${input.id}" names the method "${methodId}", which no plugin contributes.`);
    return { edition, method, subCategory: input.subCategoryId };
  }
}

/** Whether an edition applies to some days of a record but not to others. */
const isAcross = (
  { appliesFrom, appliesTo }: { readonly appliesFrom: string; readonly appliesTo: string },
  { fromDate, toDate }: RecordBody,
) => (fromDate <= appliesTo && appliesTo < toDate) || (fromDate < appliesFrom && appliesFrom <= toDate);

/** What the edition of a record is chosen by. */
const editionWanted = (
  { frameworkId }: RecordBody,
  use: { readonly editionIds: readonly string[] } | undefined,
  { country }: Place,
): EditionWanted => ({ among: use?.editionIds, country, frameworkId });

/** Whether an edition prints the use, but the framework has others of its own for it: NGER takes those of the NGA alone. */
const isOfOtherFramework = (library: ReferenceLibrary, edition: string, wanted: EditionWanted) =>
  (wanted.among ?? []).includes(edition) && !library.editionsOffered(wanted).some(({ id }) => id === edition);

const isCustom = ({ customFactor, customEmission }: RecordBody) => Boolean(customFactor ?? customEmission);

function unknown(path: string, message: string): Problem {
  const issues: readonly ProblemIssue[] = [{ path, message }];
  return problem('reference.unknown', 400, message, issues);
}

function tooMuch(outputs: Outputs): Problem | null {
  const figures = Object.values(outputs).filter((figure) => typeof figure === 'string');
  // Far from the limit the rounding of a JavaScript number does not matter, and it is faster.
  const isLess = (figure: string) => Math.abs(Number(figure)) < WORLD / 2 || decimal(figure).abs().lessThan(WORLD);
  if (figures.every(isLess)) return null;
  const message = MORE_THAN_THE_WORLD;
  return problem('calculation.failed', 400, message, [{ path: 'quantity', message }]);
}

/** API names of the engine's fields. */
const FIELDS: Readonly<Record<string, string>> = {
  inputType: 'inputTypeId',
  consumptionType: 'consumptionTypeId',
  place: 'facilityId',
  edition: 'versionId',
};

/** The invalid field. Figures of own emissions reach the engine as method inputs. */
function fieldOf(path: string, { customEmission }: RecordBody): string {
  const [group, id = ''] = path.split('.');
  if (group === 'methodInputs' && customEmission && (id in customEmission || id === 'total'))
    return `customEmission.${id}`;
  return FIELDS[path] ?? path;
}
