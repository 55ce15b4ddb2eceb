import { FileObjects, hourly, QueueWorker, type Database, type Task } from '#server';

/** Deletes objects of the store that no file names any more. */
export function objectSweeper(database: Database, objects: FileObjects): QueueWorker {
  return new QueueWorker(database, {
    name: 'objects of deleted files',
    rounds: objects.hasStore ? [hourly(() => objects.sweep())] : [],
  });
}

/** `npm run files:move -- store`, or `database`: evidence and exports go where they should be, while servers run. */
export const filesMove: Task = {
  name: 'files-move',
  run: async (services, [to]) => {
    if (to !== 'store' && to !== 'database')
      throw new Error('Say where the files go: "npm run files:move -- store", or "npm run files:move -- database".');
    const say = (moved: number) => process.stdout.write(`\r${moved} parts moved`);
    const moved = await services.get(FileObjects).move(to, say);
    process.stdout.write(`\r${moved} parts moved to the ${to}, each compared by its hash\n`);
  },
};
