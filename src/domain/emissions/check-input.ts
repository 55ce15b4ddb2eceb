import { decimal, isDecimalText } from '../units/index.ts';
import { isCivilDate } from '../time/index.ts';
import { factorUnitOf } from './factor-unit.ts';
import { faultOf, type Fault } from './fault.ts';
import type { ActivityInput, CalculationProblem, Method, MethodInput } from './method.ts';

/** Most digits of a quantity, before and after the point (specification, section 9: 15). */
export const MAX_QUANTITY_DIGITS = 15;

/** Most digits of a quantity after the point (specification, section 9: 3). */
export const MAX_QUANTITY_DECIMALS = 3;

/** Most digits of a factor or a share after the point. */
export const MAX_FACTOR_DECIMALS = 9;

/** What is wrong with an entered figure; null if nothing is. */
export function figureFault(text: string, decimals = MAX_QUANTITY_DECIMALS): Fault | null {
  if (!isDecimalText(text)) return { fault: 'not-a-decimal' };
  if (text.startsWith('-') && !decimal(text).isZero()) return { fault: 'below-zero' };
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > decimals) return faultOf('too-many-decimals', String(decimals));
  const digits = whole.replace(/^0+/, '').length + fraction.length;
  return digits > MAX_QUANTITY_DIGITS ? faultOf('too-many-digits', String(MAX_QUANTITY_DIGITS)) : null;
}

function periodProblems({ fromDate, toDate }: ActivityInput): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  if (!isCivilDate(fromDate)) problems.push({ code: 'period.invalid', path: 'fromDate', fault: 'not-a-date' });
  if (!isCivilDate(toDate)) problems.push({ code: 'period.invalid', path: 'toDate', fault: 'not-a-date' });
  if (problems.length === 0 && fromDate > toDate)
    problems.push({ code: 'period.invalid', path: 'toDate', fault: 'before-first-day' });
  return problems;
}

function methodInputProblems(method: Method, given: ActivityInput['methodInputs']): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  const known = new Set(method.inputs.map((input) => input.id));
  for (const id of Object.keys(given))
    if (!known.has(id)) problems.push({ code: 'input.invalid', path: `methodInputs.${id}`, fault: 'unknown-input' });
  for (const input of method.inputs) {
    const path = `methodInputs.${input.id}`;
    const text = given[input.id];
    if (text === undefined || text === '') {
      if (input.required) problems.push({ code: 'input.missing', path, fault: 'missing' });
      continue;
    }
    const fault = methodInputFault(input, text);
    if (fault) problems.push({ code: 'input.invalid', path, ...fault });
  }
  return problems;
}

function methodInputFault(input: MethodInput, text: string): Fault | null {
  if (input.choices) return input.choices.includes(text) ? null : faultOf('not-offered', input.choices.join(', '));
  const fault = figureFault(text, input.decimals);
  if (fault) return fault;
  if (input.positive === true && decimal(text).isZero()) return { fault: 'zero' };
  if (input.max !== undefined && decimal(text).greaterThan(decimal(input.max)))
    return faultOf('above-limit', `${input.max} ${input.unit}`.trim());
  return null;
}

/** Own factors are per unit of the activity, in CO2-e. */
function ownFactorProblems(method: Method, { ownFactor }: ActivityInput): readonly CalculationProblem[] {
  if (!ownFactor) return [];
  const refused = (fault: Fault) => [{ code: 'factor.invalid', path: 'customFactor', ...fault } as const];
  if (!method.ownFactor) return refused({ fault: 'no-own-factor' });
  const { value, gases = {} } = ownFactor;
  const figures = [...(value === undefined ? [] : [value]), ...Object.values(gases)];
  if (figures.length === 0) return refused({ fault: 'no-figure' });
  const fault = figures.map((figure) => figureFault(figure, MAX_FACTOR_DECIMALS)).find((one) => one !== null);
  if (fault) return refused(fault);
  return factorUnitOf(ownFactor.unit) ? [] : refused(faultOf('not-a-factor-unit', ownFactor.unit));
}

/** All problems of an input that can be found before a factor is looked up. */
export function inputProblems(method: Method, input: ActivityInput): readonly CalculationProblem[] {
  const fault = figureFault(input.quantity);
  return [
    ...periodProblems(input),
    ...(fault ? [{ code: 'quantity.invalid', path: 'quantity', ...fault } as const] : []),
    ...methodInputProblems(method, input.methodInputs),
    ...ownFactorProblems(method, input),
  ];
}
