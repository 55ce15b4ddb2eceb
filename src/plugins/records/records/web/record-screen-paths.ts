import type { RecordRoot, RecordScope } from '../contract/index.ts';

/** A figure of the records of a scope. */
export interface ScopeFigure {
  /** Id of the engine's output: an emission of the record in t CO2-e, or its energy in GJ. */
  readonly of: 'total' | 'location' | 'market' | 'energy';
  /** Translation key of its name. */
  readonly label: string;
}

/**
 * Declaration of a scope's screens. Its text keys start with its id: `scope1.title`, `.description`, `.create`,
 * `.record`, `.edit`, `.empty.title`, `.empty.text`.
 */
export interface ScreenedScope extends RecordScope {
  /** Lists sort by the first figure, and pages start with it. */
  readonly figures: readonly [ScopeFigure, ...ScopeFigure[]];
  /** Initial framework of its records where companies report by it; otherwise the company's. */
  readonly framework?: string;
  /** Root of its own calls; by default those of the shared API. The calls are created when a screen needs them. */
  readonly calls?: RecordRoot;
  /** Whether staff have a list of records entered by users of companies; true by default. */
  readonly hasUserList?: boolean;
}

/** The area of a record screen. */
export type RecordArea = 'home' | 'admin';

/** Paths of the screens of a scope, for its routes and addresses. */
export const screenPaths = (scope: { readonly id: string }) => ({
  list: scope.id,
  /** For staff: records entered by users of companies. */
  userList: `view-scope-user/${scope.id}`,
  create: `${scope.id}/create`,
  detail: `${scope.id}/:scopeId`,
  edit: `${scope.id}/:scopeId/edit`,
});
