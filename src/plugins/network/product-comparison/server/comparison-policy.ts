import { problem, type Problem } from '#contract';
import type { ComparisonProblem } from '../domain/index.ts';

/** Comparisons a company keeps at most: a program that fills the disk is stopped, nobody else ever is. */
export const COMPARISON_LIMIT = 1_000;

const at = (code: string, status: number, path: string, message: string): Problem =>
  problem(code, status, message, [{ path, message }]);

/** Why a comparison could not be made, at the field that mends it. */
export function refusal({ code, path }: ComparisonProblem): Problem {
  const field = path === 'productIds' || path === 'facilityId' ? path : `duty.${path}`;
  switch (code) {
    case 'speed-needed':
      return at(
        'comparison.speed-needed',
        400,
        field,
        'Some products burn by the hour and others by the kilometre. Enter the average speed in km/h to compare them.',
      );
    case 'supply-needed':
      return at(
        'comparison.supply-needed',
        400,
        field,
        'No table publishes a factor for this supply. Enter the one of the supplier with its source.',
      );
    case 'profile':
      return at(
        'comparison.profile',
        400,
        'duty.profileMed',
        'Light, usual and heavy load are shares of 100 %: they do not add up to it.',
      );
    case 'edition-unknown':
      return at(
        'comparison.edition-unknown',
        400,
        field,
        'This edition of factors is not known. Choose one of the list.',
      );
    case 'grid-missing':
      return at(
        'comparison.grid-missing',
        400,
        field,
        'There is no factor for this grid. Choose another edition or facility.',
      );
    case 'factor-missing':
      return at(
        'comparison.factor-missing',
        400,
        field,
        'This edition prints no factor for one of the fuels. Choose another edition.',
      );
    case 'usage':
    case 'count':
      return at(`comparison.${code}`, 400, field, 'Choose 2 to 5 products and a usage above zero.');
  }
}

export function unknownProduct(): never {
  throw at('comparison.product-unknown', 400, 'productIds', 'One of these products is no longer there. Choose again.');
}

export function unknownFacility(): never {
  throw at('facility.unknown', 400, 'facilityId', 'This facility is not one of the company. Choose one of the list.');
}

/** 404 for a comparison that is not there, another company's, or not shared any more: nobody learns which. */
export function unknownComparison(): never {
  throw problem('comparison.unknown', 404, 'There is no such comparison. It may have been deleted or taken back.');
}

export function unknownShare(): never {
  throw problem('comparison.share-unknown', 404, 'This is not shared any more.');
}

/** 409 with the comparison as it is. */
export function staleComparison(current: unknown): Problem {
  return problem(
    'comparison.stale',
    409,
    'Somebody has changed this comparison meanwhile. Open it again.',
    [],
    current,
  );
}

export function notConnected(): never {
  throw at(
    'comparison.not-connected',
    409,
    'companyId',
    'You are not connected with this company. Only connected companies can read what you share.',
  );
}

export function tooMany(): never {
  throw problem('comparison.limit', 409, 'A company keeps at most 1,000 comparisons. Delete some first.');
}
