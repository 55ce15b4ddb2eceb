/** A stored record as far as its days go; `parts` where they belong to several editions. */
export interface StoredDays {
  readonly from_date: string;
  readonly to_date: string;
  readonly parts:
    | readonly ({ readonly from: string; readonly to: string } & Readonly<Record<string, unknown>>)[]
    | null;
}

/** A record that crosses editions counts by each for its days: one record for each of them. */
export const byEditions = <R extends StoredDays>(record: R): readonly R[] =>
  record.parts?.map((part) => ({ ...record, ...part, from_date: part.from, to_date: part.to })) ?? [record];
