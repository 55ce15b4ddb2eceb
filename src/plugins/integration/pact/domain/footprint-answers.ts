/** What a request for a footprint asks for. */
export interface AskedProduct {
  readonly productIds: readonly string[];
  readonly fromDate: string;
  readonly toDate: string;
}

/** What a footprint is about, and the days it can be used for. */
export interface GivenProduct {
  readonly productIds: readonly string[];
  readonly days: { readonly from: string; readonly to: string };
}

/** Whether a footprint answers a request: one of the products that were asked for, and every day of the period. */
export function isAnswerTo(asked: AskedProduct, given: GivenProduct): boolean {
  const wanted = new Set(asked.productIds.map((one) => one.toLowerCase()));
  const { from, to } = given.days;
  return from <= asked.fromDate && asked.toDate <= to && given.productIds.some((one) => wanted.has(one.toLowerCase()));
}
