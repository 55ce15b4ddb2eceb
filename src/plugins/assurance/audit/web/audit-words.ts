import { formatDay, type Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';

/** Paths of cached responses that a step of an audit invalidates. Queries are also remarks on records. */
export const ANSWERS_OF_AUDITS = ['/api/audit', '/api/scope-management'] as const;

/** The unit, with a no-break space. */
export const UNIT = 't\u00A0CO2-e';

/** Decimals of tonnes on screens. */
const DIGITS = 1;

/** Without trailing zeros. */
export const shortened = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Tonnes as shown on screens. */
export const tonnes = (amount: string) => formatDecimal(amount, DIGITS) ?? amount;

/** The same with its unit and a no-break space. */
export const inTonnes = (amount: string) => `${tonnes(amount)}\u00A0${UNIT}`;

/** Materiality as entered: tonnes or per cent. */
export const materialityText = ({
  materialityKind,
  materiality,
}: {
  readonly materialityKind: 'TONNES' | 'PERCENT';
  readonly materiality: string;
}) => `${formatExact(shortened(materiality)) ?? materiality}\u00A0${materialityKind === 'PERCENT' ? '%' : UNIT}`;

/** Tonnes with their sign, including plus. */
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

/** A record in one line: input and facility. */
export const recordName = (t: Translate, record: NamedInput & { readonly facilityName: string }) =>
  `${inputName(t, record)}, ${record.facilityName}`;

/** Its days. */
export const daysOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) =>
  `${formatDay(fromDate)} – ${formatDay(toDate)}`;

/** A check of the catalogue, or the engagement's own. */
export const checkName = (t: Translate, { id, label }: { readonly id: string; readonly label: string | null }) =>
  label ?? t(`audit.screen.check.${id}`);
