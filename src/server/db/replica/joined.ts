/**
 * A question that many ask at the same time, each of whom needs an answer that is no older than the asking. Those who ask
 * while one is on its way share the next one.
 */
export class Joined<T> {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<T> | null = null;

  constructor(private readonly question: () => Promise<T>) {}

  ask(): Promise<T> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      const answer = this.question();
      this.#running = answer.catch(() => {});
      return answer;
    });
    return this.#next;
  }
}
