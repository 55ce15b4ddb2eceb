import type { RecordBody } from '#plugins/records/records/contract';
import type { KnownSizes } from '../domain/index.ts';

/** Inputs of a file that are remembered. */
const MOST_INPUTS = 1_000;

/** The most each facility of a file records of an input in t CO2-e a day, as far as the file was read. */
export class SeenSizes {
  private readonly byInput = new Map<string, Map<string, number>>();

  add(record: RecordBody, perDay: number): void {
    const key = inputOf(record);
    const facilities = this.byInput.get(key) ?? new Map<string, number>();
    if (!this.byInput.has(key) && this.byInput.size >= MOST_INPUTS) return;
    this.byInput.set(key, facilities);
    facilities.set(record.facilityId, Math.max(perDay, facilities.get(record.facilityId) ?? 0));
  }

  /** What is stored, and what other facilities of the file have. */
  beside(record: RecordBody, stored: KnownSizes): KnownSizes {
    let others = stored.others ?? 0;
    for (const [facilityId, perDay] of this.byInput.get(inputOf(record)) ?? [])
      if (facilityId !== record.facilityId) others = Math.max(others, perDay);
    return { ...stored, others: others > 0 ? others : null };
  }
}

const inputOf = ({ categoryId, inputTypeId }: RecordBody) => [categoryId, inputTypeId].join('|');
