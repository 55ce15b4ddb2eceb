import { NOTICE_HEADINGS, type MailChoice, type TopicSetting } from '../contract/index.ts';

/** Columns of the settings: the bell, and when mails go out. */
export const SETTING_COLUMNS = ['inApp', 'at-once', 'daily'] as const;

export type SettingColumn = (typeof SETTING_COLUMNS)[number];

export const isColumn = (given: string): given is SettingColumn => SETTING_COLUMNS.some((one) => one === given);

/** Which switches of a setting are on. Mails go out at once or daily, so at most one of the two. */
export const switchesOf = ({ inApp, mail }: Pick<TopicSetting, 'inApp' | 'mail'>): Record<SettingColumn, boolean> => ({
  inApp,
  'at-once': mail === 'at-once',
  daily: mail === 'daily',
});

/** What a switch changes. Switching one kind of mail on switches the other off; switching it off means no mail. */
export function changeOf(column: SettingColumn, isOn: boolean): { inApp: boolean } | { mail: MailChoice } {
  return column === 'inApp' ? { inApp: isOn } : { mail: isOn ? column : 'never' };
}

/** The settings under their headings, in the order of the headings. Headings without settings are left out. */
export function underHeadings(topics: readonly TopicSetting[]) {
  return NOTICE_HEADINGS.map((heading) => ({
    heading,
    topics: topics.filter((one) => one.heading === heading),
  })).filter((group) => group.topics.length > 0);
}
