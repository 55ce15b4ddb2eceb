import { problem } from '#contract';
import type { Caller } from '#server';

/**
 * The company a look-up is about: the own one, or the one platform staff name. Another company's id is answered like one
 * that does not exist.
 */
export function actsFor(caller: Caller, asked: string | undefined): string {
  if (caller.companyId === null) return asked ?? required();
  if (asked !== undefined && asked !== caller.companyId) throw problem('company.unknown', 404, 'company.not-yours');
  return caller.companyId;
}

function required(): never {
  throw problem('company.required', 400, 'company.which', [{ path: 'companyId', message: 'company.which-one' }]);
}
