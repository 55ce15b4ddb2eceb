import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

/** State shared by the whole application (`common` of the specification). */
export interface CommonState {
  readonly year: number;
}

/** Holds the shared state; the default year is the current one. */
export class Common {
  private readonly state: BehaviorSubject<CommonState>;
  readonly common$: Observable<CommonState>;

  constructor(year: number) {
    this.state = new BehaviorSubject({ year });
    this.common$ = this.state;
  }

  current(): CommonState {
    return this.state.value;
  }

  setYear(year: number): void {
    this.state.next({ year });
  }
}
