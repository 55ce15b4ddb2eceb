import { TextField } from '#design-system';
import type { FieldProps } from '#design-system';

interface ExactFieldProps extends FieldProps<string> {
  /** What the figure is in; stands after its name. */
  readonly unit?: string;
}

/** Digits and one point; thousands may come grouped, as out of a spreadsheet. */
const DIGITS = /^\d*\.?\d*$/;
const GROUPED = /^\d{1,3}([,\u0020\u00a0\u202f]\d{3})+(\.\d*)?$/;

/** A factor or a share, with as many decimals as its rules allow: signs, letters and exponents never reach it. */
export function ExactField({ unit, label, onChange, ...field }: ExactFieldProps) {
  const take = (typed: string) => {
    const given = typed.trim();
    if (DIGITS.test(given)) onChange(given);
    else if (GROUPED.test(given)) onChange(given.replace(/[^\d.]/g, ''));
  };
  return <TextField {...field} label={unit ? `${label} (${unit})` : label} onChange={take} autoComplete="off" />;
}
