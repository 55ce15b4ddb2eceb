import { token } from '#contract';

/** The only source of time for services, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** Today in Australia/Sydney, `YYYY-MM-DD`: the time zone of the books. */
  today(): string;
}

export const Clock = token<Clock>('server/clock');

const sydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  today(): string {
    return sydney.format(this.now());
  }
}
