import type { Binder, Manifest, Services } from '#contract';
import type { Migration } from '../db/index.ts';
import type { OwnTexts } from '../texts/text-key.ts';
import type { PerformedTask } from '../threads/thread-task.ts';
import type { ServedRoute } from './serve.ts';

/** A job of the command line: `node dist/server/tasks.js <name> [arguments]`. */
export interface Task {
  readonly name: string;
  readonly run: (services: Services, args: readonly string[]) => Promise<void>;
}

/** The server half of a feature: a value, listed, sorted and checked at boot. */
export interface ServerPlugin {
  readonly manifest: Manifest;
  readonly migrations?: readonly Migration[];
  /** What it says to people: in mails, in files, in answers. */
  readonly texts?: readonly OwnTexts[];
  /** Wires the plugin's services. The only place that may. */
  readonly bind?: (binder: Binder) => void;
  readonly routes?: (services: Services) => readonly ServedRoute[];
  /** How this plugin's tasks are done in a thread. */
  readonly performs?: (services: Services) => readonly PerformedTask[];
  /** Reads what its services need before they are asked: in the server, and in each of its threads. */
  readonly open?: (services: Services) => Promise<void>;
  /** Ends what `open` began. */
  readonly shut?: (services: Services) => Promise<void>;
  /** Runs after `open` of all plugins and before the first request, in the order of requirement; never in a thread. */
  readonly start?: (services: Services) => Promise<void>;
  /** Ends what `start` began, after the last request and before the database closes; in the opposite order. */
  readonly stop?: (services: Services) => Promise<void>;
  readonly tasks?: readonly Task[];
}

/** Declares the server half of a plugin; the default export of `server/plugin.ts`. */
export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  return plugin;
}
