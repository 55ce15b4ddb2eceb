import type { AnswerContent, UsedRecord } from '../../contract/index.ts';
import type { Recipe } from './answer-store.ts';

/** An answer that is ready to be submitted. */
export interface BuiltAnswer {
  readonly content: AnswerContent;
  readonly recipe: Recipe;
  /** Every record of the selection. */
  readonly records: readonly UsedRecord[];
  /** Those that count. */
  readonly counted: readonly UsedRecord[];
  readonly notApproved: number;
  /** Would count, but have no figure by the chosen Scope 2 method. */
  readonly withoutFigure: number;
}
