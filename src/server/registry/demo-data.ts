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
