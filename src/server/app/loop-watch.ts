import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** How late the process was to turn to what waited, in the last full window. Milliseconds. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Longest delay since the start. */
  readonly maxEver: number;
}

/** Milliseconds of one window. */
const WINDOW = 10_000;

/** Milliseconds between two looks of the histogram; a quiet loop is this late. */
const RESOLUTION = 10;

/** Milliseconds above which a delay is worth a line in the log: a person notices it. */
const NOTICEABLE = 200;

/** Watches how long the event loop is held up: whatever holds it holds every request. */
export class LoopWatch {
  private readonly histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  private timer: NodeJS.Timeout | null = null;
  private last: LoopDelay = { p50: 0, p99: 0, max: 0, maxEver: 0 };

  /** `late` is called once a window with what was noticed in it. */
  constructor(private readonly late: (delay: LoopDelay) => void) {}

  start(window = WINDOW): void {
    this.histogram.enable();
    this.timer = setInterval(() => this.turn(), window).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.histogram.disable();
  }

  /** Of the last full window, or of what there is of the first. */
  delay(): LoopDelay {
    return this.timer && this.last.maxEver === 0 ? this.read() : this.last;
  }

  private turn(): void {
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
