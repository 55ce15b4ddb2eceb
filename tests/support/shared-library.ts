import { every, type Binder, type Service } from '#contract';
import { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { Texts, type ServerPlugin } from '#server';
import { OpenableLibrary } from '../../src/plugins/reference/reference-data/server/library/reference-library.ts';
import {
  ReferenceLibraryImpl,
  type Opened,
} from '../../src/plugins/reference/reference-data/server/library/reference-library-impl.ts';
import { ReferenceStore } from '../../src/plugins/reference/reference-data/server/reference-store.ts';

/** What the first server of this process read from its new database, and computed from it in about a second. */
let shared: Opened | undefined;

/** Every new test database has the same content, so only the first is read. When a library is opened again, it reads its own. */
class LibraryOfNewDatabase extends ReferenceLibraryImpl {
  override async open(): Promise<void> {
    const isAgain = this.opened !== undefined;
    if (!isAgain && shared) {
      this.opened = shared;
      return;
    }
    await super.open();
    if (!isAgain) shared ??= this.opened;
  }
}

function sharing({ bind }: Binder): Binder {
  const bindLibrary = () =>
    bind(OpenableLibrary).toResolvedValue(
      (...parts) => new LibraryOfNewDatabase(...parts),
      [ReferenceStore, every(ScopeCatalogue), Texts],
    );
  return {
    bind: <T>(service: Service<T>) => {
      const wanted: unknown = service;
      return wanted === OpenableLibrary ? { ...bind(service), toResolvedValue: bindLibrary } : bind(service);
    },
  };
}

/** The plugins, with a library that the servers of this process share as long as nothing is published. */
export const withSharedLibrary = (plugins: readonly ServerPlugin[]): readonly ServerPlugin[] =>
  plugins.map((plugin) =>
    plugin.manifest.id === 'reference-data' ? { ...plugin, bind: (binder) => plugin.bind?.(sharing(binder)) } : plugin,
  );
