import { expect, it } from 'vitest';
import type { TopicSetting } from '../contract/index.ts';
import { changeOf, switchesOf, underHeadings } from './setting-view.ts';

it.each([
  ['never', { inApp: true, 'at-once': false, daily: false }],
  ['daily', { inApp: true, 'at-once': false, daily: true }],
  ['at-once', { inApp: true, 'at-once': true, daily: false }],
] as const)('mail %s is shown as %j', (mail, on) => {
  expect(switchesOf({ inApp: true, mail })).toEqual(on);
});

it('a switch of mail takes the place of the other, and off means no mail', () => {
  expect(changeOf('daily', true)).toEqual({ mail: 'daily' });
  expect(changeOf('at-once', true)).toEqual({ mail: 'at-once' });
  expect(changeOf('daily', false)).toEqual({ mail: 'never' });
  expect(changeOf('inApp', false)).toEqual({ inApp: false });
});

it('settings stand under their headings, without empty ones', () => {
  const one = (topic: string, heading: TopicSetting['heading']): TopicSetting => ({
    topic,
    heading,
    names: { en: topic, vi: topic, fr: topic },
    inApp: true,
    mail: 'never',
  });
  const groups = underHeadings([
    one('x', 'other'),
    one('keys', 'systems'),
    one('records', 'work'),
    one('tasks', 'work'),
  ]);
  expect(groups.map(({ heading, topics }) => [heading, topics.map(({ topic }) => topic)])).toEqual([
    ['work', ['records', 'tasks']],
    ['systems', ['keys']],
    ['other', ['x']],
  ]);
});
