import { READ_POSITION_HEADER } from '#contract';
import type { ProductProcess } from '../support/product-process.mjs';

type Json = ReturnType<typeof JSON.parse>;

export async function get(
  product: ProductProcess,
  path: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Json }> {
  const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: answer.status, body: await answer.json() };
}

let made = 0;

async function post(product: ProductProcess, token: string, facilities: readonly string[]): Promise<Response> {
  made += 1;
  const day = `2026-03-${String(1 + (made % 28)).padStart(2, '0')}`;
  return fetch(`${product.address}/api/scope-management/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      typeScope: 1,
      facilityId: facilities[made % facilities.length],
      categoryId: 'STATIONARY_FUELS',
      inputTypeId: 'diesel',
      consumptionTypeId: 'STATIONARY',
      fromDate: day,
      toDate: day,
      quantity: `${1 + made}.5`,
      unit: 'kL',
    }),
  });
}

/** Records something. Returns its id, and the position from which on it is seen. */
export async function create(product: ProductProcess, token: string, facilities: readonly string[]) {
  const answer = await post(product, token, facilities);
  const body: Json = await answer.json();
  if (answer.status !== 200) throw new Error(`Nothing was recorded: ${JSON.stringify(body)}`);
  return { id: body.data.id as string, position: answer.headers.get(READ_POSITION_HEADER) };
}

/** Where a process has read so far, from its metrics, which are read once a second at most. */
export async function readsOf(product: ProductProcess) {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const address = /Metrics: (\S+)/.exec(product.output())?.[1] ?? '';
  const text = await (await fetch(address)).text();
  const of = (place: string) =>
    Number(new RegExp(`^scopebook_database_reads_total\\{place="${place}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { primary: of('primary'), replica: of('replica'), fallback: of('fallback') };
}

/** Clients that record one thing after another at two processes, until they are stopped. */
export class Writers {
  readonly acknowledged: string[] = [];
  readonly faults: string[] = [];
  /** Answers that say that nothing was stored. */
  refused = 0;
  /** Answers that say that nobody knows. */
  unknown = 0;
  private readonly times: number[] = [];
  private isOver = false;
  private readonly running: Promise<unknown>;

  constructor(products: readonly ProductProcess[], token: string, facilities: readonly string[]) {
    const clients = [...products, ...products].map((product) => this.write(product, token, facilities));
    this.running = Promise.all(clients);
  }

  /** Waits for this many more acknowledged records, counted from a moment on. */
  async until(more: number, since = performance.now()): Promise<void> {
    const late = performance.now() + 60_000;
    while (this.times.filter((at) => at >= since).length < more) {
      if (performance.now() > late)
        throw new Error(
          `Only ${this.acknowledged.length} records were acknowledged. ${this.faults.slice(0, 3).join()}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Milliseconds between two acknowledged records in which there was none. */
  longestGap(): number {
    return this.times.reduce((longest, at, n) => Math.max(longest, n === 0 ? 0 : at - (this.times[n - 1] ?? at)), 0);
  }

  private async write(product: ProductProcess, token: string, facilities: readonly string[]): Promise<void> {
    while (!this.isOver) {
      const answer = await post(product, token, facilities);
      const body: Json = await answer.json();
      if (answer.status === 200) {
        this.acknowledged.push(body.data.id as string);
        this.times.push(performance.now());
      } else if (answer.status === 503 && answer.headers.has('retry-after')) {
        if (body.code === 'database.outcome-unknown') this.unknown += 1;
        else this.refused += 1;
        // Sooner than it says, so that the time without writes is measured and not waited for.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } else this.faults.push(`${answer.status} ${JSON.stringify(body)}`);
    }
  }
}
