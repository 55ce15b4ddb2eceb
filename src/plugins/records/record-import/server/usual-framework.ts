import { frameworksIn } from '#plugins/reference/frameworks/contract';
import type { Company } from '#plugins/company/company/server';

/** Framework of rows that name none: NGER in Australia, as in the API; elsewhere that of the company. */
export function usualFramework({ country, framework }: Pick<Company, 'country' | 'framework'>): string {
  const [first = 'NGER'] = frameworksIn(country);
  return country === 'AU' ? first : (framework ?? first);
}
