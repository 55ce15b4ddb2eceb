import type { Translate } from '#core';
import { formatExact, type IconName, type Tone } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { GroupState, SentOutcome, ShownOutcome, SpendGroup } from '../contract/index.ts';

/** Cached responses that a decision or a rule makes stale. */
export const ANSWERS_OF_SPEND = ['/api/spend'] as const;

/** Tone and icon of each state. What is not classified stands out. */
export const LOOKS: Readonly<Record<GroupState, { readonly tone: Tone; readonly icon: IconName }>> = {
  COUNTED: { tone: 'success', icon: 'check' },
  LEFT_OUT: { tone: 'neutral', icon: 'ban' },
  BY_QUANTITY: { tone: 'info', icon: 'link' },
  UNCLASSIFIED: { tone: 'warning', icon: 'clock' },
};

/** `12,400.00 AUD`: two decimals, or as many as there are. */
export function moneyText(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${formatExact(`${whole}.${fraction.padEnd(2, '0')}`) ?? amount} ${currency}`;
}

/** `4. General Freight Trucking`, or the reason why it is not counted. */
export function outcomeText(t: Translate, nameOf: ReferenceName, outcome: ShownOutcome): string {
  if (outcome.kind === 'left-out') return t(`spend.screen.reason.${outcome.reason}`);
  const name = nameOf('input', outcome.inputTypeId, outcome.inputName);
  return outcome.categoryNo === null ? name : `${outcome.categoryNo}. ${name}`;
}

/** The same for an outcome as it is sent; a suggestion of the group knows the name of its input. */
export function sentText(t: Translate, nameOf: ReferenceName, outcome: SentOutcome, group: SpendGroup): string {
  if (outcome.kind === 'left-out') return t(`spend.screen.reason.${outcome.reason}`);
  const { categoryId, inputTypeId } = outcome;
  const named = group.suggestions.find(
    (one) => one.outcome.kind === 'counted' && one.outcome.inputTypeId === inputTypeId,
  )?.outcome;
  return named?.kind === 'counted'
    ? outcomeText(t, nameOf, named)
    : outcomeText(t, nameOf, { kind: 'counted', categoryId, inputTypeId, categoryNo: null, inputName: inputTypeId });
}

/** Account and supplier of a group as its title. */
export function groupTitle(t: Translate, { account, accountName, supplier }: SpendGroup): string {
  const parts = [supplier, [account, accountName].filter((text) => text !== '').join(' ')];
  return parts.filter((text) => text !== '').join(' · ') || t('spend.screen.unnamed');
}

/** The words that decided, or that speak for a suggestion. */
export function becauseText(
  t: Translate,
  because: readonly {
    readonly part: 'account' | 'supplier' | 'word' | 'amount';
    readonly text: string;
    readonly of?: { readonly count: number; readonly all: number } | null;
  }[],
): string {
  return because
    .map(({ part, text, of }) => {
      const named = t(`spend.screen.because.${part}`, { text });
      return of ? t('spend.screen.because.of', { named, count: of.count, all: of.all }) : named;
    })
    .join(', ');
}
