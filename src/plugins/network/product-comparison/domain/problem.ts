/** Why a comparison is impossible. `path` names the field at fault, `productId` the product it concerns. */
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

/** Aborts a calculation inside the domain; `compareProducts` converts it into a result. */
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
