import { frameworkOf, frameworksIn, isReportedIn } from '#plugins/reference/frameworks/contract';

/** Scopes with a framework of their own, in the countries where companies report by it; as in the form of a record. */
const OF_SCOPE: Readonly<Record<number, string>> = { 3: 'GHG_PROTOCOL', 4: 'NGER' };

interface Reporting {
  readonly country: string;
  /** The company's own; null until one is chosen. */
  readonly framework: string | null;
}

/** Framework of a new cell: that of its scope, the company's own, or the first of its country. It decides the editions. */
export function usualFramework(scope: number, { country, framework }: Reporting): string | undefined {
  const own = OF_SCOPE[scope];
  if (own !== undefined && isReportedIn(frameworkOf(own), country)) return own;
  return framework ?? frameworksIn(country)[0];
}
