import { problem } from '#contract';
import type { ConsumptionType, InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { ShownOutcome, SpendInput } from '../contract/index.ts';
import { plainText, SPEND_CATEGORIES, type Outcome } from '../domain/index.ts';

const SPEND_METHOD = /^ghgp\.[a-z-]+\.spend$/;

/** Most inputs of one search. */
const MOST = 40;

interface Searched extends SpendInput {
  readonly plain: string;
}

/** Inputs with a factor by spend, in categories 1, 2, 4 and 6. */
export class SpendCatalogue {
  /** The library's list of editions is another one after each opening. */
  private known: { readonly editions: unknown; readonly inputs: readonly Searched[] } | undefined;

  constructor(private readonly library: ReferenceLibrary) {}

  /** By words of the name: names that begin with the search come first. All words must be there. */
  search(search: string): readonly SpendInput[] {
    const plain = plainText(search);
    const words = plain.split(' ');
    return this.inputs()
      .filter((input) => words.every((word) => ` ${input.plain}`.includes(` ${word}`)))
      .toSorted((one, other) => Number(other.plain.startsWith(plain)) - Number(one.plain.startsWith(plain)))
      .slice(0, MOST)
      .map(({ plain: _plain, ...input }) => input);
  }

  /** The input of an outcome and its use by spend. Undefined: the catalogue has none. */
  find({
    categoryId,
    inputTypeId,
  }: Pick<SpendInput, 'categoryId' | 'inputTypeId'>):
    | { readonly input: InputType; readonly use: ConsumptionType }
    | undefined {
    const input = this.library.inputType(categoryId, inputTypeId);
    const use = input?.consumptionTypes.find(({ methodId }) => SPEND_METHOD.test(methodId ?? ''));
    return input && use && { input, use };
  }

  /** Throws 400 `spend.input-unknown`. */
  refuseUnknown(outcome: Outcome): void {
    if (outcome.kind === 'counted' && !this.find(outcome))
      throw problem('spend.input-unknown', 400, 'spend.input-unknown', [
        { path: 'outcome.inputTypeId', message: 'spend.input-unknown' },
      ]);
  }

  shown(outcome: Outcome): ShownOutcome {
    if (outcome.kind === 'left-out') return outcome;
    const { categoryId, inputTypeId } = outcome;
    return {
      ...outcome,
      categoryNo: this.library.category(categoryId)?.ghgCategoryNo ?? null,
      inputName: this.library.inputType(categoryId, inputTypeId)?.name ?? inputTypeId,
    };
  }

  private inputs(): readonly Searched[] {
    const editions = this.library.editions();
    if (this.known?.editions === editions) return this.known.inputs;
    const inputs = SPEND_CATEGORIES.flatMap((categoryId) =>
      this.library.inputTypes({ categoryId }).flatMap(({ id, name }) => {
        if (!this.find({ categoryId, inputTypeId: id })) return [];
        const categoryNo = this.library.category(categoryId)?.ghgCategoryNo ?? 0;
        return [{ categoryId, categoryNo, inputTypeId: id, name, plain: plainText(name) }];
      }),
    );
    this.known = { editions, inputs };
    return inputs;
  }
}
