import { token } from '#contract';
import {
  Clock,
  Database,
  defineServerPlugin,
  hourly,
  JobCounts,
  QueueWorker,
  Settings,
  smtpTransport,
  Texts,
  type Configuration,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { printLinks } from './console-transport.ts';
import { MailBox } from './mail-box.ts';
import { mailHandlers } from './mail-handlers.ts';
import { MailListView } from './mail-list-view.ts';
import { mailMessage } from './migrations/0001-mail-message.ts';
import { openMails } from './open-mails.ts';
import { MailSender, removeOldMails } from './mail-sender.ts';
import { texts as own } from './texts/index.ts';

/** Delivers mails: by SMTP if configured; otherwise prints links on the console, except in production. */
interface Carrier {
  start(): void;
  stop(): Promise<void>;
}

const Carrier = token<Carrier>('mail/carrier');

/** Deletes old mails. */
const Tidying = token<QueueWorker>('mail/tidying');

export default defineServerPlugin({
  manifest,
  summary: 'The outbox that other plugins write to, in their own transaction.',
  texts: [shared, own],
  migrations: [mailMessage],
  bind: ({ bind }) => {
    bind(JobCounts).toResolvedValue(({ smtp }) => openMails(smtp !== null), [Settings]);
    bind(MailBox).toResolvedValue((settings, said) => new MailBox(addressOf(settings), said), [Settings, Texts]);
    bind(MailListView).toResolvedValue(({ smtp }) => new MailListView(smtp !== null), [Settings]);
    bind(Tidying).toResolvedValue(
      (database, clock) =>
        new QueueWorker(database, { name: 'old mails', rounds: [hourly(() => removeOldMails(database, clock))] }),
      [Database, Clock],
    );
    bind(Carrier).toResolvedValue(carrier, [Database, Settings, Clock]);
  },
  routes: (services) => mailHandlers(services.get(Database), services.get(MailListView)),
  start: async (services) => {
    services.get(Tidying).start();
    services.get(Carrier).start();
  },
  stop: async (services) => {
    await services.get(Tidying).stop();
    await services.get(Carrier).stop();
  },
});

/** Address of this server for its users. */
function addressOf({ publicUrl, host, port }: Configuration): string {
  return publicUrl ?? `http://${host}:${port}`;
}

function carrier(database: Database, { smtp, production, logLevel }: Configuration, clock: Clock): Carrier {
  if (smtp) return new MailSender(database, smtpTransport(smtp), clock);
  let listening: ReturnType<typeof printLinks> | null = null;
  return {
    start: () => {
      if (!production && logLevel !== 'silent')
        listening = printLinks(database, (text) => void process.stdout.write(text));
    },
    stop: async () => listening?.close(),
  };
}
