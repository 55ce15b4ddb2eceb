import { TextField } from '#design-system';
import type { FieldProps } from '#design-system';

interface ExactFieldProps extends FieldProps<string> {
  /** Unit, shown after the label. */
  readonly unit?: string;
}

/** Digits and one decimal point; thousands may be grouped, as when pasted from a spreadsheet. */
const DIGITS = /^\d*\.?\d*$/;
const GROUPED = /^\d{1,3}([,\u0020\u00a0\u202f]\d{3})+(\.\d*)?$/;

/** A field for a factor or share, with any number of decimals. It accepts no signs, letters or exponents. */
export function ExactField({ unit, label, onChange, ...field }: ExactFieldProps) {
  const take = (typed: string) => {
    const given = typed.trim();
    if (DIGITS.test(given)) onChange(given);
    else if (GROUPED.test(given)) onChange(given.replace(/[^\d.]/g, ''));
  };
  return <TextField {...field} label={unit ? `${label} (${unit})` : label} onChange={take} autoComplete="off" />;
}
