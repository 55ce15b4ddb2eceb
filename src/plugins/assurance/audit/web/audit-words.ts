import { formatDay, type Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';

/** Kept answers a step of an audit makes old; what is said stands in the threads of records too. */
export const ANSWERS_OF_AUDITS = ['/api/audit', '/api/scope-management'] as const;

/** What a figure stands in; a line never ends within it. */
export const UNIT = 't\u00A0CO2-e';

/** Decimals of tonnes on screens. */
const DIGITS = 1;

/** Without zeros at the end that say nothing. */
export const shortened = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Tonnes as screens show them. */
export const tonnes = (amount: string) => formatDecimal(amount, DIGITS) ?? amount;

/** The same with its unit, which stays beside the figure. */
export const inTonnes = (amount: string) => `${tonnes(amount)}\u00A0${UNIT}`;

/** Materiality as it was given: tonnes, or per cent. */
export const materialityText = ({
  materialityKind,
  materiality,
}: {
  readonly materialityKind: 'TONNES' | 'PERCENT';
  readonly materiality: string;
}) => `${formatExact(shortened(materiality)) ?? materiality}\u00A0${materialityKind === 'PERCENT' ? '%' : UNIT}`;

/** Tonnes with their sign, also above zero. */
export const signedTonnes = (amount: string) => {
  const shown = tonnes(amount);
  return /^[1-9]|^0\.[0-9]*[1-9]/.test(shown) ? `+${shown}` : shown;
};

interface NamedInput {
  readonly inputTypeId: string;
  readonly inputTypeName: string;
}

/** The input of a record in the reader's language. */
export function inputName(t: Translate, { inputTypeId, inputTypeName }: NamedInput): string {
  const key = `reference-data.input.${inputTypeId}`;
  const text = t(key);
  return text === key ? inputTypeName : text;
}

/** A record in one line: what, where. */
export const recordName = (t: Translate, record: NamedInput & { readonly facilityName: string }) =>
  `${inputName(t, record)}, ${record.facilityName}`;

/** Its days. */
export const daysOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) =>
  `${formatDay(fromDate)} – ${formatDay(toDate)}`;

/** A check: a word of the catalogue, or the engagement's own. */
export const checkName = (t: Translate, { id, label }: { readonly id: string; readonly label: string | null }) =>
  label ?? t(`audit.screen.check.${id}`);
