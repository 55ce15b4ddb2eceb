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

/** What the form of an answer holds. */
export type AnswerValues = z.input<typeof answerBody>;

/** The records an answer is made of, as the form begins. */
export const NO_SELECTION = {
  scopes: [1, 2],
  scope2Method: 'LOCATION',
  facilityIds: [],
  categoryIds: [],
  excludedRecordIds: [],
} satisfies NonNullable<AnswerValues['selection']>;

/** Figures of one's own, as the form begins. */
export const NOTHING_TYPED = { total: '', method: '', source: '', dataQuality: 3 } satisfies NonNullable<
  AnswerValues['typed']
>;

/** The key that fits what is bought: what is carried is shared by tonne-kilometres, waste by mass, the rest by revenue. */
function usualKey(categoryId: string): AllocationKey {
  if (categoryId.includes('TRANSPORTATION')) return 'TONNE_KM';
  return categoryId.includes('WASTE') ? 'MASS' : 'REVENUE';
}

/** The form as it begins: with what was kept and not submitted, or with the last answer, or anew. */
export function valuesFor(request: Pick<RequestDetail, 'draft' | 'answer' | 'answers' | 'categoryId'>): AnswerValues {
  if (request.draft) return valuesOfDraft(request.draft.answer, usualKey(request.categoryId));
  const last = request.answer ?? request.answers[0];
  return last ? valuesOf(last.content) : emptyAnswer(request.categoryId);
}

/** The form of what was typed so far: what is not there yet is as it begins. */
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

/** The form of an answer that was handed over; which records were left out is not said in it. */
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
