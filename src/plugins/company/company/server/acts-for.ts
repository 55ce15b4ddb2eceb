import { problem } from '#contract';
import type { Caller } from '#server';

/**
 * The company a call is about: the own one, or for staff the named one. Another company's id gets the same response as
 * one that does not exist.
 */
export function actsFor(caller: Caller, asked: string | undefined): string {
  if (caller.companyId === null) return asked ?? required();
  if (asked !== undefined && asked !== caller.companyId) throw problem('company.unknown', 404, 'company.not-yours');
  return caller.companyId;
}

function required(): never {
  throw problem('company.required', 400, 'company.which', [{ path: 'companyId', message: 'company.which-one' }]);
}
