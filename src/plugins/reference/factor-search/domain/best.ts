import { inRank, type Rank } from './rank.ts';

/** Keeps the best of many, in order, without sorting the others: a list shows a page of thousands. */
export class Best<T extends Rank> {
  private readonly sorted: T[] = [];
  private worst: T | undefined;

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  /** Whether a thing of this rank would be kept. */
  admits(rank: Rank): boolean {
    return this.sorted.length < this.most || (this.worst !== undefined && inRank(rank, this.worst) < 0);
  }

  add(one: T): void {
    if (!this.admits(one)) return;
    this.sorted.push(one);
    // Sorted once for many that were added.
    if (this.sorted.length === this.most || this.sorted.length > this.most * 2) this.trim();
  }

  /** The best first. */
  all(): readonly T[] {
    this.trim();
    return this.sorted;
  }

  private trim(): void {
    this.sorted.sort(inRank);
    if (this.sorted.length > this.most) this.sorted.length = this.most;
    this.worst = this.sorted.length === this.most ? this.sorted.at(-1) : undefined;
  }
}
