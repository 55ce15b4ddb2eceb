import { token } from '#contract';

/** What the start banner shows about the demo. */
export interface DemoReport {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly what: string }[];
}

/** The demo companies. A plugin binds it; without one there is no demo. */
export interface DemoData {
  /** Creates what is missing. Safe to call again. */
  seed(): Promise<DemoReport>;
}

export const DemoData = token<DemoData>('server/demo-data');

/** The companies and people of the demo, by the names it gives them. */
export interface DemoCast {
  /** By code, for example `KURRAJONG`; facilities by their code. */
  readonly companies: ReadonlyMap<string, { readonly id: string; readonly facilities: ReadonlyMap<string, string> }>;
  /** By e-mail address. `companyId` is null for platform staff. */
  readonly people: ReadonlyMap<string, { readonly accountId: string; readonly companyId: string | null }>;
  /** When the companies' records were finished. What was recorded later is somebody's. */
  readonly seededAt: string;
}

/**
 * A plugin's part of the demo, created through its services after the companies, people and records. It runs once per
 * database. If it was interrupted it runs again, so it must find out what already exists.
 */
export interface DemoChapter {
  /** `<plugin>` or `<plugin>/<part>`. Stored, so it must never change once published. */
  readonly id: string;
  /** Chapters that must run earlier. Those that no plugin binds are skipped. */
  readonly after?: readonly string[];
  write(cast: DemoCast): Promise<void>;
}

export const DemoChapter = token<DemoChapter>('server/demo-chapter');
