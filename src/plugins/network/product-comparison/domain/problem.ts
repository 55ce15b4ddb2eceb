/** Why a comparison cannot be made. `path` names the field at fault, `productId` the product it is asked for. */
export interface ComparisonProblem {
  readonly code:
    | 'count'
    | 'usage'
    | 'profile'
    | 'speed-needed'
    | 'supply-needed'
    | 'edition-unknown'
    | 'factor-missing'
    | 'grid-missing';
  readonly path: string;
  readonly detail: string;
  readonly productId: string | null;
}

/** Ends a calculation inside the domain; `compareProducts` turns it into an answer. */
export class Refusal extends Error {
  constructor(readonly problem: ComparisonProblem) {
    super(problem.code);
  }
}

export function refuse(
  code: ComparisonProblem['code'],
  path: string,
  detail = '',
  productId: string | null = null,
): never {
  throw new Refusal({ code, path, detail, productId });
}
