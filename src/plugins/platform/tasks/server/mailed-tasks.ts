import type { MailedWork } from '#plugins/platform/notifications/server';
import { handedOver } from '../contract/index.ts';
import type { TaskList } from './task-list.ts';
import type { TaskSource } from './task-source.ts';

/** The topic that decides whether a person gets tasks by mail. */
export const TOPIC = 'tasks';

/** The reader's own tasks for the daily mail: as the page lists them, by kind, the kind with the most t CO2-e first. */
export const mailedTasks = (list: Pick<TaskList, 'own'>, sources: readonly TaskSource[]): MailedWork => ({
  topic: TOPIC,
  kinds: [handedOver.id, ...sources.flatMap(({ notices = [] }) => notices)],
  async of(trx, reader) {
    const { open } = await list.own(trx, reader);
    const kinds = new Map<string, number>();
    for (const { code } of open) kinds.set(code, (kinds.get(code) ?? 0) + 1);
    const isOverdue = (due: string | null) => due !== null && due < reader.today;
    return {
      kinds: [...kinds].map(([kind, count]) => ({ name: `${kind}.kind`, count })),
      overdue: open.filter(({ due }) => isOverdue(due)).length,
      // A task is told again once it is overdue, and to the person who takes it over.
      entries: open.map(({ id, due, handedOver: given }) => [id, isOverdue(due), given?.at ?? ''].join(' ')),
    };
  },
});
