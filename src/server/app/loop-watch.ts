import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** Delay of the event loop in the last full window, in milliseconds. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Longest delay since the start. */
  readonly maxEver: number;
}

/** Milliseconds of one window. */
const WINDOW = 10_000;

/** Sampling interval of the histogram, in milliseconds. An idle loop shows this delay. */
const RESOLUTION = 10;

/** Milliseconds from which a delay is logged, because users notice it. */
const NOTICEABLE = 200;

/** Measures how long the event loop is blocked, and with it every request. */
export class LoopWatch {
  private readonly histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  private timer: NodeJS.Timeout | null = null;
  private last: LoopDelay = { p50: 0, p99: 0, max: 0, maxEver: 0 };

  /** `late` is called at most once per window, with the delays of that window. */
  constructor(private readonly late: (delay: LoopDelay) => void) {}

  start(window = WINDOW): void {
    this.histogram.enable();
    // After a block the window may end before its delay is sampled, and a reset would lose it: sampling comes first.
    this.timer = setInterval(() => setTimeout(() => this.turn(), 2 * RESOLUTION).unref(), window).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.histogram.disable();
  }

  /** The delay in the last full window, or in the first one so far. */
  delay(): LoopDelay {
    return this.timer && this.last.maxEver === 0 ? this.read() : this.last;
  }

  private turn(): void {
    if (!this.timer) return;
    this.last = this.read();
    this.histogram.reset();
    if (this.last.max > NOTICEABLE) this.late(this.last);
  }

  private read(): LoopDelay {
    const { histogram } = this;
    const milliseconds = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e5) - RESOLUTION * 10) / 10;
    const max = histogram.count === 0 ? 0 : milliseconds(histogram.max);
    const at = (percentile: number) => (histogram.count === 0 ? 0 : milliseconds(histogram.percentile(percentile)));
    return { p50: at(50), p99: at(99), max, maxEver: Math.max(max, this.last.maxEver) };
  }
}
