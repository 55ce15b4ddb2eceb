import { convert, decimal, exactText } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { inputProblems } from './check-input.ts';
import { faultOf, noConversion } from './fault.ts';
import { ownSource, OWN_ID, withOwnGases } from './own-gases.ts';
import type { Factor, FactorBook, FactorQuery } from './factor.ts';
import type {
  ActivityInput,
  Calculation,
  CalculationProblem,
  Method,
  MethodContext,
  MethodResult,
  OutputId,
  Outputs,
} from './method.ts';

/** Stored with every calculation. Raise it when the same input would give another figure or another working. */
export const ENGINE_VERSION = '1.2.0';

type Factors = Readonly<Record<string, Factor | undefined>>;

/** The field to change if a factor is missing: the most specific part of the query. */
function fieldAtFault(query: FactorQuery): string {
  if (query.region !== undefined) return 'place';
  return query.use === undefined ? 'inputType' : 'consumptionType';
}

function describe(query: FactorQuery): string {
  const parts = [query.kind, query.edition, query.input, query.use, query.region, query.zone, query.year];
  return parts.filter((part) => part !== undefined).join(' / ');
}

/** Edition and id of a factor that is not in the library. */
export const OWN_FACTOR = OWN_ID;

/** The user's own factor, if it replaces the one the method would look up. */
function ownFactorOf(method: Method, { ownFactor }: ActivityInput): Factor | undefined {
  if (ownFactor?.value === undefined || !method.ownFactor) return undefined;
  const { value, unit, source } = ownFactor;
  return ownSource(source, { [method.ownFactor.value]: { value, unit } });
}

function fetchFactors(method: Method, input: ActivityInput, book: FactorBook) {
  const factors: Record<string, Factor | undefined> = {};
  const problems: CalculationProblem[] = [];
  const own = ownFactorOf(method, input);
  const { ownResult } = input;
  if (ownResult) factors[OWN_FACTOR] = ownSource(ownResult.source, {}, ownResult.method ?? null);
  for (const need of method.needs) {
    if (own && need.role === method.ownFactor?.role) {
      factors[need.role] = own;
      continue;
    }
    const query = need.query(input);
    const found = query ? book.find(query) : undefined;
    factors[need.role] = found;
    if (query && !found && need.optional !== true)
      problems.push({ code: 'factor.missing', path: fieldAtFault(query), ...faultOf('no-factor', describe(query)) });
  }
  return { factors: factors as Factors, problems };
}

function contextOf(
  method: Method,
  input: ActivityInput,
  quantity: Decimal,
  quantityUnit: string,
  factors: Factors,
): MethodContext {
  return {
    input,
    quantity,
    quantityUnit,
    factors,
    methodInput: (id) => {
      const text = input.methodInputs[id];
      return text === undefined || text === '' ? null : decimal(text);
    },
    choice: (id) => input.methodInputs[id] || (method.inputs.find((one) => one.id === id)?.choices?.[0] ?? null),
  };
}

/** The factors the working refers to, each once, in the order the method names them. */
function factorsUsed(factors: Factors, result: MethodResult): readonly Factor[] {
  const used = new Set(result.steps.flatMap((step) => step.factorIds));
  const byId = new Map(
    Object.values(factors).flatMap((one) => (one && used.has(one.id) ? [[one.id, one] as const] : [])),
  );
  return [...byId.values()];
}

function texts(outputs: MethodResult['outputs']): Outputs {
  const written: Outputs = {};
  for (const [id, value] of Object.entries(outputs) as [OutputId, Decimal | null | undefined][])
    if (value !== undefined) written[id] = value === null ? null : exactText(value);
  return written;
}

/**
 * Calculates one activity, with each gas of an own factor. Pure, so the browser's preview and the server's result are the
 * same figure.
 */
export function calculate(method: Method, input: ActivityInput, book: FactorBook): Calculation {
  const { ownFactor, ...rest } = input;
  if (!ownFactor?.gases) return calculateOnce(method, input, book);
  const unfit = inputProblems(method, input);
  if (unfit.length > 0) return { ok: false, problems: unfit };
  const { gases: _gases, ...factor } = ownFactor;
  const once = (activity: ActivityInput) => calculateOnce(method, activity, book);
  const plain = once(factor.value === undefined ? rest : { ...rest, ownFactor: factor });
  return plain.ok ? withOwnGases(plain, rest, ownFactor, once) : plain;
}

/**
 * Calculates one activity: checks the input, fetches the factors, converts the quantity, runs the method and writes down
 * the working.
 */
function calculateOnce(method: Method, input: ActivityInput, book: FactorBook): Calculation {
  const unfit = inputProblems(method, input);
  if (unfit.length > 0) return { ok: false, problems: unfit };
  const { factors, problems } = fetchFactors(method, input, book);
  if (problems.length > 0) return { ok: false, problems };

  const unit = method.quantityUnit(input, factors);
  const converted = convert(decimal(input.quantity), input.unit, unit);
  if (!converted.ok)
    return { ok: false, problems: [{ code: 'unit.incompatible', path: 'unit', ...noConversion(input.unit, unit) }] };

  const context = contextOf(method, input, converted.value, unit, factors);
  const refused = method.check?.(context) ?? [];
  if (refused.length > 0) return { ok: false, problems: refused };

  const result = method.compute(context);
  return {
    ok: true,
    outputs: texts(result.outputs),
    trace: {
      engineVersion: ENGINE_VERSION,
      methodId: method.id,
      methodVersion: method.version,
      methodSource: method.source,
      edition: input.ownResult ? OWN_FACTOR : input.edition,
      quantity: { value: exactText(decimal(input.quantity)), unit: input.unit },
      normalised: { value: exactText(converted.value), unit },
      steps: result.steps,
      factors: factorsUsed(factors, result),
    },
  };
}
