/** The days of a stored record, with `parts` if they belong to several editions. */
export interface StoredDays {
  readonly from_date: string;
  readonly to_date: string;
  readonly parts:
    | readonly ({ readonly from: string; readonly to: string } & Readonly<Record<string, unknown>>)[]
    | null;
}

/** Splits a record that crosses editions into one record for each edition. */
export const byEditions = <R extends StoredDays>(record: R): readonly R[] =>
  record.parts?.map((part) => ({ ...record, ...part, from_date: part.from, to_date: part.to })) ?? [record];
