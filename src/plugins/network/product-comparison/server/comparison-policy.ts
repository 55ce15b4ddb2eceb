import { problem, type Problem } from '#contract';
import type { ComparisonProblem } from '../domain/index.ts';

/** Maximum number of comparisons per company: stops a runaway client, far beyond any real use. */
export const COMPARISON_LIMIT = 1_000;

const at = (code: string, status: number, path: string, message: string): Problem =>
  problem(code, status, message, [{ path, message }]);

/** Why a comparison is impossible, at the field that fixes it. */
export function refusal({ code, path }: ComparisonProblem): Problem {
  const field = path === 'productIds' || path === 'facilityId' ? path : `duty.${path}`;
  switch (code) {
    case 'speed-needed':
      return at('comparison.speed-needed', 400, field, 'product-comparison.speed-missing');
    case 'supply-needed':
      return at('comparison.supply-needed', 400, field, 'product-comparison.no-published-factor');
    case 'profile':
      return at('comparison.profile', 400, 'duty.profileMed', 'product-comparison.loads-sum');
    case 'edition-unknown':
      return at('comparison.edition-unknown', 400, field, 'product-comparison.edition-unknown');
    case 'grid-missing':
      return at('comparison.grid-missing', 400, field, 'product-comparison.no-grid-factor');
    case 'factor-missing':
      return at('comparison.factor-missing', 400, field, 'product-comparison.no-fuel-factor');
    case 'usage':
    case 'count':
      return at(`comparison.${code}`, 400, field, 'product-comparison.duty-missing');
  }
}

export function unknownProduct(): never {
  throw at('comparison.product-unknown', 400, 'productIds', 'product-comparison.product-unknown');
}

export function unknownFacility(): never {
  throw at('facility.unknown', 400, 'facilityId', 'records.facility-unknown');
}

/**
 * 404 for a comparison that does not exist, belongs to another company, or is no longer shared: indistinguishable on
 * purpose.
 */
export function unknownComparison(): never {
  throw problem('comparison.unknown', 404, 'product-comparison.unknown');
}

export function unknownShare(): never {
  throw problem('comparison.share-unknown', 404, 'product-comparison.share-unknown');
}

/** 409 with the current comparison. */
export function staleComparison(current: unknown): Problem {
  return problem('comparison.stale', 409, 'product-comparison.stale', [], current);
}

export function notConnected(): never {
  throw at('comparison.not-connected', 409, 'companyId', 'product-comparison.not-connected');
}

export function tooMany(): never {
  throw problem('comparison.limit', 409, 'product-comparison.most');
}
