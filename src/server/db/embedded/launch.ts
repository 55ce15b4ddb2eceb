/** A launched server, however it was launched. */
export interface LaunchedServer {
  /** Resolves when the server process has ended. */
  readonly exited: Promise<ServerExit>;
  /** How it ended. Undefined while it runs. */
  readonly exit: () => ServerExit | undefined;
  /** Requests a fast shutdown: running transactions are rolled back, committed ones are kept. */
  requestStop(): void;
}

export interface ServerExit {
  code: number | null;
  signal: string | null;
}

export interface LaunchOptions {
  postgres: string;
  pgCtl: string;
  cluster: string;
  log: string;
  settings: Record<string, string>;
}

/** Settings as command-line arguments: `-c name=value`. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A promise of the exit whose state can also be read. */
export function exitLatch(): {
  exited: Promise<ServerExit>;
  exit: () => ServerExit | undefined;
  settle: (exit: ServerExit) => void;
} {
  let known: ServerExit | undefined;
  let resolve: (exit: ServerExit) => void = () => {};
  const exited = new Promise<ServerExit>((settle) => (resolve = settle));
  return {
    exited,
    exit: () => known,
    settle: (exit) => {
      known ??= exit;
      resolve(known);
    },
  };
}
