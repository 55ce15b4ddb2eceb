import { pageAnswer, problem } from '#contract';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import { mailDetailRoute, mailListRoute } from '../contract/index.ts';
import type { MailListView } from './mail-list-view.ts';

export function mailHandlers(database: Database, view: MailListView): readonly ServedRoute[] {
  return [
    serve(mailListRoute, async ({ caller, query }) => {
      const { rows, total, next } = await withReach(database, caller, 'mails listed', (trx) => view.page(trx, query));
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(mailDetailRoute, async ({ caller, params }) => {
      const mail = await withReach(database, caller, `mail ${params.id} read`, (trx) => view.one(trx, params.id));
      if (!mail) throw problem('mail.unknown', 404, 'mail.unknown');
      return { statusCode: 200, data: mail };
    }),
  ];
}
