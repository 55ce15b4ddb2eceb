import styled from '@emotion/styled';
import { formatDecimal, formatExact, reachesPowerOfTen, shiftDecimal } from '../../format/decimal-string.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';

/** Units of a mass of emissions; `Mt` is a million tonnes. */
export type AmountUnit = 't' | 'kt' | 'Mt';

const powerOf: Readonly<Record<AmountUnit, number>> = { t: 0, kt: 3, Mt: 6 };

function unitFor(tonnes: string): AmountUnit {
  if (reachesPowerOfTen(tonnes, 6)) return 'Mt';
  return reachesPowerOfTen(tonnes, 4) ? 'kt' : 't';
}

/** An amount of tonnes rounded into a unit; null where the value is no decimal. */
export function formatAmount(
  tonnes: string,
  unit: AmountUnit | 'auto' = 't',
  digits = 1,
): { text: string; unit: AmountUnit } | null {
  const chosen = unit === 'auto' ? unitFor(tonnes) : unit;
  const shifted = shiftDecimal(tonnes, powerOf[chosen]);
  const text = shifted === null ? null : formatDecimal(shifted, digits);
  return text === null ? null : { text, unit: chosen };
}

const Digits = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Letters in a unit keep their own widths: the hyphen of CO2-e is no figure. */
const Unit = styled.span`
  font-variant-numeric: normal;
  letter-spacing: normal;
  color: ${({ theme }) => theme.color.textMuted};
`;

const Nothing = styled.span`
  font-size: min(1em, 1rem);
  font-weight: ${({ theme }) => theme.fontWeight.regular};
  font-variant-numeric: normal;
  letter-spacing: normal;
  color: ${({ theme }) => theme.color.textSubtle};
`;

function Figure({ text, unit }: { text: string; unit?: string }) {
  return (
    <Digits>
      {text}
      {unit ? <Unit>{`\u00a0${unit}`}</Unit> : null}
    </Digits>
  );
}

function NoFigure() {
  return <Nothing>{useDesignSystemText().noData}</Nothing>;
}

/** Tonnes as an exact decimal string, or null where there is none. */
export interface AmountTextProps {
  readonly tonnes: string | null;
  /** `auto` goes to kt from 10,000 t and to Mt from 1,000,000 t. */
  readonly unit?: AmountUnit | 'auto';
  /** Digits after the point. */
  readonly digits?: number;
  readonly withUnit?: boolean;
  /** What the unit counts, as `CO2-e`; printed after the unit. */
  readonly of?: string;
}

/** A mass of emissions. Nothing recorded reads "No data", never 0. */
export function AmountText({ tonnes, unit = 't', digits = 1, withUnit = true, of }: AmountTextProps) {
  const amount = tonnes === null ? null : formatAmount(tonnes, unit, digits);
  if (amount === null) return <NoFigure />;
  return <Figure text={amount.text} unit={withUnit ? [amount.unit, of].filter(Boolean).join(' ') : undefined} />;
}

/** A plain number as an exact decimal string, or null where there is none. */
export interface NumberTextProps {
  readonly value: string | null;
  /** Digits after the point; every digit of the value unless given. */
  readonly digits?: number;
  readonly unit?: string;
}

/** A number with its unit; null reads "No data". */
export function NumberText({ value, digits, unit }: NumberTextProps) {
  const text = value === null ? null : digits === undefined ? formatExact(value) : formatDecimal(value, digits);
  return text === null ? <NoFigure /> : <Figure text={text} unit={unit} />;
}

/** Energy in gigajoules; null reads "No data". */
export function EnergyText({
  gigajoules,
  digits = 0,
  withUnit = true,
}: {
  gigajoules: string | null;
  digits?: number;
  withUnit?: boolean;
}) {
  return <NumberText value={gigajoules} digits={digits} unit={withUnit ? 'GJ' : undefined} />;
}
