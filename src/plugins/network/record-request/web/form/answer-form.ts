import type { z } from 'zod';
import {
  ANSWER_FILL_MODES,
  type answerBody,
  type AllocationKey,
  type AnswerContent,
  type AnswerDraft,
  type RequestDetail,
} from '../../contract/index.ts';
import { plainFigure } from '../request-words.ts';

/** Values of the answer form. */
export type AnswerValues = z.input<typeof answerBody>;

/** Initial selection of records. */
export const NO_SELECTION = {
  scopes: [1, 2],
  scope2Method: 'LOCATION',
  facilityIds: [],
  categoryIds: [],
  excludedRecordIds: [],
} satisfies NonNullable<AnswerValues['selection']>;

/** Initial typed figures. */
export const NOTHING_TYPED = { total: '', method: '', source: '', dataQuality: 3 } satisfies NonNullable<
  AnswerValues['typed']
>;

/** Default key: tonne-kilometres for transport, mass for waste, revenue for everything else. */
function usualKey(categoryId: string): AllocationKey {
  if (categoryId.includes('TRANSPORTATION')) return 'TONNE_KM';
  return categoryId.includes('WASTE') ? 'MASS' : 'REVENUE';
}

/** Initial values: the saved draft, the last answer, or the defaults. */
export function valuesFor(request: Pick<RequestDetail, 'draft' | 'answer' | 'answers' | 'categoryId'>): AnswerValues {
  if (request.draft) return valuesOfDraft(request.draft.answer, usualKey(request.categoryId));
  const last = request.answer ?? request.answers[0];
  return last ? valuesOf(last.content) : emptyAnswer(request.categoryId);
}

/** Values of a draft: missing fields have their defaults. */
function valuesOfDraft({ selection, typed, allocation, ...rest }: AnswerDraft, key: AllocationKey): AnswerValues {
  const isTyped = rest.fillMode === ANSWER_FILL_MODES.CUSTOM;
  return {
    note: '',
    attachmentIds: [],
    ...rest,
    ...(isTyped ? { typed: { ...NOTHING_TYPED, ...typed } } : { selection: { ...NO_SELECTION, ...selection } }),
    allocation: { key, ...allocation },
  };
}

function emptyAnswer(categoryId: string): AnswerValues {
  return {
    fillMode: ANSWER_FILL_MODES.AUTOFILL,
    selection: NO_SELECTION,
    allocation: { key: usualKey(categoryId), customerAmount: '', totalAmount: '' },
    reveal: 'ALLOCATION',
    note: '',
    attachmentIds: [],
  };
}

/** Values of a submitted answer, which does not include the excluded records. */
function valuesOf(content: AnswerContent): AnswerValues {
  const { allocation, typed, lineage, whole } = content;
  const given = (amount: string | null) => (amount === null ? '' : plainFigure(amount));
  return {
    fillMode: typed ? ANSWER_FILL_MODES.CUSTOM : ANSWER_FILL_MODES.AUTOFILL,
    ...(typed
      ? {
          typed: {
            total: given(whole?.total ?? null),
            method: typed.method,
            source: typed.source,
            dataQuality: Math.round(content.dataQuality ?? NOTHING_TYPED.dataQuality),
            ...(content.scope2Method ? { scope2Method: content.scope2Method } : {}),
          },
        }
      : {
          selection: {
            ...NO_SELECTION,
            scopes: (lineage?.scopes ?? NO_SELECTION.scopes).filter((one) => one === 1 || one === 2 || one === 3),
            scope2Method: content.scope2Method ?? 'LOCATION',
          },
        }),
    allocation:
      allocation.key === 'WHOLE'
        ? { key: 'WHOLE' }
        : {
            key: allocation.key,
            customerAmount: given(allocation.customerAmount),
            totalAmount: given(allocation.totalAmount),
          },
    reveal: content.reveal,
    note: content.note,
    attachmentIds: content.files.map(({ id }) => id),
  };
}
