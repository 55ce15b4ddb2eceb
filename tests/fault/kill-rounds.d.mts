// Seen by the type check of the tests, which reads no types from JavaScript.

export interface KillRound {
  readonly victim: 'server' | 'postgres';
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly restartMilliseconds: number;
  readonly faults: readonly string[];
}

/** Kills the server or its database in the middle of many creates, starts again and looks what is there. */
export function killRounds(options: {
  serverDirectory: string;
  rounds: number;
  creates: number;
  clients: number;
  random: () => number;
  onRound?: (round: KillRound) => void;
}): Promise<readonly KillRound[]>;
