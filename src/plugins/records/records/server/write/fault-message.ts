import { MESSAGES, messageFor } from '#contract';
import type { CalculationProblem } from '#domain/emissions';

/** Why the engine cannot calculate, as a message. The path of the problem names the field. */
export function faultMessage({ code, fault, values }: CalculationProblem): string {
  if (code === 'input.missing') return MESSAGES.required;
  return values ? messageFor(`records.fault.${fault}`, values) : `records.fault.${fault}`;
}
