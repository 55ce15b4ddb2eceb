/** A step of the tests. `group` is its name on the command line: `npm test -- types unit`. */
export interface Step {
  readonly name: string;
  readonly group: string;
}

/** Every step, in the order of the table. */
export const allSteps: readonly Step[];
