import { formatDay, useTranslate } from '#core';
import { formatDecimal, Text } from '#design-system';
import { decimal, type Decimal } from '#domain/units';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { Variance } from '../../contract/index.ts';
import { isOfFacility, leadingCauses, type LeadingCause } from '../leading-causes.ts';

/** Tonnes for reading: without decimals from 100 on. */
export function tonnes(amount: Decimal): string {
  const digits = amount.abs().lessThan(100) ? 2 : 0;
  return formatDecimal(amount.abs().toFixed(), digits) ?? '';
}

const signed = (amount: Decimal) => `${amount.isNegative() ? '−' : '+'}${tonnes(amount)} t`;

/** A change with its sign: `−66.9%`. */
const percentText = (change: string) =>
  `${change.startsWith('-') ? '−' : '+'}${formatDecimal(change.replace('-', ''), 1) ?? change}%`;

/** The difference in one sentence, with what makes most of it. */
export function WhySentence({ variance }: { readonly variance: Variance }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { difference, change, from } = variance;
  const amount = decimal(difference);
  const period = `${formatDay(from.from)} – ${formatDay(from.to)}`;
  const named = ({ cause, part }: LeadingCause) => {
    if (part === null) return t(`variance.cause.${cause}`);
    if (isOfFacility(cause)) return `${part.facilityName} (${t(`variance.cause.${cause}`)})`;
    const input = nameOf('input', part.inputTypeId, part.inputName);
    return t('variance.screen.at', { input, facility: part.facilityName });
  };
  const causes = leadingCauses(variance).map((one) => `${named(one)} ${signed(one.amount)}`);
  const kind = amount.isZero() ? 'same' : amount.isNegative() ? 'less' : 'more';
  const head = t(`variance.screen.${kind}`, { amount: tonnes(amount), period });
  const percent = change === null || amount.isZero() ? '' : ` (${percentText(change)})`;
  return (
    <Text size="lg" weight="medium">
      {causes.length === 0
        ? `${head}${percent}.`
        : t('shell.named', { name: `${head}${percent}`, what: `${causes.join('; ')}.` })}
    </Text>
  );
}
