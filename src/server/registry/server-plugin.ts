import type { Binder, Manifest, Services } from '#contract';
import type { Migration, StaysWhole } from '../db/index.ts';
import type { OwnTexts } from '../texts/text-key.ts';
import type { PerformedTask } from '../threads/thread-task.ts';
import type { ServedRoute } from './serve.ts';

/** A command-line task: `node dist/server/tasks.js <name> [arguments]`. */
export interface Task {
  readonly name: string;
  readonly run: (services: Services, args: readonly string[]) => Promise<void>;
}

/** The server half of a feature. It is a value: listed, sorted and checked at boot. */
export interface ServerPlugin {
  readonly manifest: Manifest;
  /** What its calls are about, for the API document. By default its title. */
  readonly summary?: string;
  readonly migrations?: readonly Migration[];
  /** Its tables by company that a Citus cluster must not distribute, each with the reason. */
  readonly wholeTables?: StaysWhole;
  /** Its texts for people: in mails, files and responses. */
  readonly texts?: readonly OwnTexts[];
  /** Binds the plugin's services. Nothing else may. */
  readonly bind?: (binder: Binder) => void;
  readonly routes?: (services: Services) => readonly ServedRoute[];
  /** How to run this plugin's tasks in a thread. */
  readonly performs?: (services: Services) => readonly PerformedTask[];
  /** Loads what its services need before their first use, in the server and in each thread. */
  readonly open?: (services: Services) => Promise<void>;
  /** Undoes `open`. */
  readonly shut?: (services: Services) => Promise<void>;
  /** Runs after `open` of all plugins and before the first request, in the order of requirements; never in a thread. */
  readonly start?: (services: Services) => Promise<void>;
  /** Undoes `start`, after the last request and before the database closes, in reverse order. */
  readonly stop?: (services: Services) => Promise<void>;
  readonly tasks?: readonly Task[];
}

/** Declares the server half of a plugin: the default export of `server/plugin.ts`. */
export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  return plugin;
}
