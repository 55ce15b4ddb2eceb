import { decimal, isDecimalText } from '../units/index.ts';
import { isCivilDate } from '../time/index.ts';
import type { ActivityInput, CalculationProblem, Method } from './method.ts';

/** Digits a quantity may have in all (specification, section 9: 15). */
export const MAX_QUANTITY_DIGITS = 15;

/** Digits of them after the point (specification, section 9: 3). */
export const MAX_QUANTITY_DECIMALS = 3;

/** What is wrong with a figure a person typed; null if nothing is. */
function figureFault(text: string): string | null {
  if (!isDecimalText(text)) return 'not a decimal';
  if (text.startsWith('-') && !decimal(text).isZero()) return 'below zero';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > MAX_QUANTITY_DECIMALS) return `more than ${MAX_QUANTITY_DECIMALS} decimals`;
  const digits = whole.replace(/^0+/, '').length + fraction.length;
  return digits > MAX_QUANTITY_DIGITS ? `more than ${MAX_QUANTITY_DIGITS} digits` : null;
}

function periodProblems({ fromDate, toDate }: ActivityInput): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  if (!isCivilDate(fromDate)) problems.push({ code: 'period.invalid', path: 'fromDate', detail: 'not a date' });
  if (!isCivilDate(toDate)) problems.push({ code: 'period.invalid', path: 'toDate', detail: 'not a date' });
  if (problems.length === 0 && fromDate > toDate)
    problems.push({ code: 'period.invalid', path: 'toDate', detail: 'before the first day' });
  return problems;
}

function methodInputProblems(method: Method, given: ActivityInput['methodInputs']): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  const known = new Set(method.inputs.map((input) => input.id));
  for (const id of Object.keys(given))
    if (!known.has(id))
      problems.push({ code: 'input.invalid', path: `methodInputs.${id}`, detail: 'not an input of this method' });
  for (const input of method.inputs) {
    const path = `methodInputs.${input.id}`;
    const text = given[input.id];
    if (text === undefined || text === '') {
      if (input.required) problems.push({ code: 'input.missing', path, detail: `${input.id} is required` });
      continue;
    }
    const fault = figureFault(text);
    if (fault) problems.push({ code: 'input.invalid', path, detail: fault });
    else if (input.max !== undefined && decimal(text).greaterThan(decimal(input.max)))
      problems.push({ code: 'input.invalid', path, detail: `more than ${input.max} ${input.unit}` });
  }
  return problems;
}

/** Everything that can be said about an input before a factor is looked up. */
export function inputProblems(method: Method, input: ActivityInput): readonly CalculationProblem[] {
  const fault = figureFault(input.quantity);
  return [
    ...periodProblems(input),
    ...(fault ? [{ code: 'quantity.invalid', path: 'quantity', detail: fault } as const] : []),
    ...methodInputProblems(method, input.methodInputs),
  ];
}
