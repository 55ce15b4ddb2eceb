import { frameworkOf, frameworksIn, isReportedIn } from '#plugins/reference/frameworks/contract';
import type { ScreenedScope } from '../record-screen-paths.ts';

/** The fixed framework of a scope, in the countries where companies report by it. */
export function fixedFramework({ framework }: Pick<ScreenedScope, 'framework'>, country: string): string | undefined {
  return framework !== undefined && isReportedIn(frameworkOf(framework), country) ? framework : undefined;
}

/** Framework of a new record, until that of the company is known or if it has none: the first of its country. */
export function firstFramework(scope: Pick<ScreenedScope, 'framework'>, country: string): string | undefined {
  return fixedFramework(scope, country) ?? frameworksIn(country)[0];
}
