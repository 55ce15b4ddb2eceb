import type { RecordRoot, RecordScope } from '../contract/index.ts';

/** A figure a record of a scope comes to. */
export interface ScopeFigure {
  /** Id of the engine's output: an emission of the record in t CO2-e, or its energy in GJ. */
  readonly of: 'total' | 'location' | 'market' | 'energy';
  /** Translation key of its name. */
  readonly label: string;
}

/**
 * What a scope declares for its screens. Its texts stand under its id: `scope1.title`, `.description`, `.create`,
 * `.record`, `.edit`, `.empty.title`, `.empty.text`.
 */
export interface ScreenedScope extends RecordScope {
  /** The first is what lists are sorted by and pages begin with. */
  readonly figures: readonly [ScopeFigure, ...ScopeFigure[]];
  /** Framework its records begin with, where a scope is of one; otherwise the company's own. */
  readonly framework?: string;
  /** Where calls of its own lie; those of the shared API unless given. The calls are made of it when a screen needs them. */
  readonly calls?: RecordRoot;
  /** Whether staff have a list of what the people of companies have entered; they do unless told otherwise. */
  readonly hasUserList?: boolean;
}

/** Area a record screen stands in. */
export type RecordArea = 'home' | 'admin';

/** Paths of the screens of a scope, as its routes and addresses are made of. */
export const screenPaths = (scope: { readonly id: string }) => ({
  list: scope.id,
  /** For staff: what the people of companies have entered. */
  userList: `view-scope-user/${scope.id}`,
  create: `${scope.id}/create`,
  detail: `${scope.id}/:scopeId`,
  edit: `${scope.id}/:scopeId/edit`,
});
