import { token } from '#contract';

/** What the banner tells of the demo. */
export interface DemoReport {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly what: string }[];
}

/** Demo companies, made once. A plugin binds it; without one there is no demo. */
export interface DemoData {
  /** Makes what is missing; a second call finds everything there. */
  seed(): Promise<DemoReport>;
}

export const DemoData = token<DemoData>('server/demo-data');

/** What is there when a chapter is written: the cast, by the names the demo gives it. */
export interface DemoCast {
  /** By code, as `KURRAJONG`; facilities by their code. */
  readonly companies: ReadonlyMap<string, { readonly id: string; readonly facilities: ReadonlyMap<string, string> }>;
  /** By address; `companyId` is null for platform staff. */
  readonly people: ReadonlyMap<string, { readonly accountId: string; readonly companyId: string | null }>;
}

/**
 * A plugin's part of the demo, made through its own services once the cast and its records stand. Written once per
 * database; one that was interrupted is written again, so it finds out what it has already made.
 */
export interface DemoChapter {
  /** `<plugin>` or `<plugin>/<part>`; kept, so it never changes once published. */
  readonly id: string;
  /** Chapters that come earlier. One that no plugin binds is passed over. */
  readonly after?: readonly string[];
  write(cast: DemoCast): Promise<void>;
}

export const DemoChapter = token<DemoChapter>('server/demo-chapter');
