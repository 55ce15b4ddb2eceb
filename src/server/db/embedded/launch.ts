/** What a launched server is to the supervisor, however it was launched. */
export interface LaunchedServer {
  /** Settles when the server process has ended. */
  readonly exited: Promise<ServerExit>;
  /** The way it ended, once it has. */
  readonly exit: () => ServerExit | undefined;
  /** Asks for a fast shutdown: running transactions are rolled back, everything committed is kept. */
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

/** Settings as arguments of the server: `-c name=value`. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A promise of the exit that can also be asked. */
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
