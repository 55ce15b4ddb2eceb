import { sql } from 'kysely';
import type { Texts, Trx } from '#server';
import {
  DIGEST_DEFAULT,
  OTHER_TOPIC,
  topicName,
  type MailChoice,
  type NoticeSettings,
  type NoticeTopic,
} from '../contract/index.ts';
import { admit } from './notice-store.ts';
import type { NoticeTables } from './notice-tables.ts';
import { joinUsualZone, usualZone } from './usual-zone.ts';

/** A choice for one topic. */
interface TopicChoice {
  readonly topic: string;
  readonly inApp: boolean;
  readonly mail: MailChoice;
}

/** Notification settings. Reads and writes those of one account. */
export class SettingStore {
  constructor(
    private readonly topics: readonly NoticeTopic[],
    private readonly texts: Texts,
  ) {}

  async of(trx: Trx, accountId: string): Promise<NoticeSettings> {
    await admit(trx, [accountId]);
    const tables = trx.withTables<NoticeTables>();
    const chosen = await tables
      .selectFrom('notifications_setting')
      .select(['topic', 'in_app as inApp', 'mail'])
      .where('account_id', '=', accountId)
      .execute();
    const digest = await tables
      .selectFrom('notifications_digest')
      .select(['zone', 'hour'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      topics: [...this.topics, OTHER_TOPIC].map(({ id, mail, heading = 'other' }) => {
        const choice = chosen.find(({ topic }) => topic === id);
        return {
          topic: id,
          heading,
          names: this.namesOf(id),
          inApp: choice?.inApp ?? true,
          mail: choice?.mail ?? mail,
        };
      }),
      ...(digest ?? { ...DIGEST_DEFAULT, zone: await this.usualZone(trx, accountId) }),
    };
  }

  private async usualZone(trx: Trx, accountId: string): Promise<string> {
    const { rows } = await sql<{ zone: string }>`
      select ${usualZone} as zone from account ${joinUsualZone} where account.id = ${accountId}::uuid`.execute(trx);
    return rows[0]?.zone ?? DIGEST_DEFAULT.zone;
  }

  private namesOf(topic: string) {
    const name = (language: string) => this.texts.in(language)(topicName(topic));
    return { en: name('en'), vi: name('vi'), fr: name('fr') };
  }

  async keep(
    trx: Trx,
    { accountId, companyId }: { readonly accountId: string; readonly companyId: string | null },
    { topics, hour, zone }: { readonly topics: readonly TopicChoice[]; readonly hour: number; readonly zone: string },
  ): Promise<void> {
    const known = new Set([...this.topics, OTHER_TOPIC].map(({ id }) => id));
    await admit(trx, [accountId]);
    for (const { topic, inApp, mail } of topics.filter((one) => known.has(one.topic)))
      await sql`
        insert into notifications_setting (company_id, account_id, topic, in_app, mail)
        values (${companyId}::uuid, ${accountId}::uuid, ${topic}, ${inApp}, ${mail})
        on conflict (account_id, topic) do update set in_app = excluded.in_app, mail = excluded.mail`.execute(trx);
    await sql`
      insert into notifications_digest (company_id, account_id, zone, hour)
      values (${companyId}::uuid, ${accountId}::uuid, ${zone}, ${hour})
      on conflict (account_id) do update set zone = excluded.zone, hour = excluded.hour`.execute(trx);
  }
}
