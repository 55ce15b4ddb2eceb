import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import { validityOf } from '#plugins/integration/footprints/contract';
import { ownFactorBody, type OwnFactorBody } from '#plugins/reference/custom-factors/contract';
import { factorDays, type StatedFactor } from '../../domain/index.ts';

/** Most characters of a line of text of an own factor. */
const LINE = 64;

/** One line that fits, cut between characters. */
export function lineOf(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= LINE
    ? characters.join('')
    : `${characters
        .slice(0, LINE - 1)
        .join('')
        .trimEnd()}…`;
}

/** The days a received footprint is meant for, as a factor. */
export const daysOf = (document: ProductFootprint) =>
  factorDays(document.pcf.referencePeriodStart, validityOf(document).to);

/** A received footprint as a version of an own factor: its figure, where it is from, and the days and place it is for. */
export function factorBodyOf(
  document: ProductFootprint,
  partner: string,
  { value, unit }: StatedFactor,
): OwnFactorBody {
  const { from, to } = daysOf(document);
  const { geographyCountry, geographyCountrySubdivision } = document.pcf;
  const place = geographyCountry ?? geographyCountrySubdivision?.slice(0, 2);
  return ownFactorBody.parse({
    name: lineOf(document.productNameCompany || document.productDescription || partner),
    value,
    unit,
    source: lineOf(`Footprint ${document.id}, ${partner}`),
    validFrom: from,
    validTo: to,
    evidence: lineOf(place ? `${partner}, ${place}` : partner),
    publishedYear: new Date(document.created).getUTCFullYear(),
  });
}
