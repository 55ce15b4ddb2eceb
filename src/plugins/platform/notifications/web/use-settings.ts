import { useRef, useState } from 'react';
import { useSend } from '#core';
import {
  NOTICE_QUERIES,
  updateNoticeSettingsRoute,
  type NoticeSettings,
  type TopicSetting,
} from '../contract/index.ts';

/** A change: of some settings, or of the hour. */
type Change = Partial<Pick<NoticeSettings, 'hour' | 'zone'>> & { readonly topics?: readonly TopicSetting[] };

/** What the line below the settings says. */
export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

const merged = (settings: NoticeSettings, { topics = [], ...rest }: Change): NoticeSettings => ({
  ...settings,
  ...rest,
  topics: settings.topics.map((one) => topics.find(({ topic }) => topic === one.topic) ?? one),
});

/** The parts of the settings that a change replaces. */
const inverse = (before: NoticeSettings, { topics = [], hour }: Change): Change => ({
  topics: before.topics.filter(({ topic }) => topics.some((one) => one.topic === topic)),
  ...(hour === undefined ? {} : { hour: before.hour, zone: before.zone }),
});

/** Saves each change at once, one after the other, and takes the last one back. A change that fails is not shown. */
export function useSettings(stored: NoticeSettings) {
  const [shown, setShown] = useState(stored);
  const [state, setState] = useState<SaveState>('none');
  const [undoing, setUndoing] = useState<Change | null>(null);
  const { send } = useSend(updateNoticeSettingsRoute, { drops: [NOTICE_QUERIES] });
  const latest = useRef(stored);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const save = (change: Change, canUndo: boolean) => {
    const back = inverse(latest.current, change);
    latest.current = merged(latest.current, change);
    setShown(latest.current);
    setState('saving');
    waiting.current += 1;
    const { hour, zone } = latest.current;
    const topics = (change.topics ?? []).map(({ topic, inApp, mail }) => ({ topic, inApp, mail }));
    queue.current = queue.current.then(async () => {
      const answer = await send({ body: { topics, hour, zone } });
      waiting.current -= 1;
      if (!answer) {
        latest.current = merged(latest.current, back);
        setShown(latest.current);
      }
      setUndoing(answer && canUndo ? back : null);
      if (waiting.current === 0) setState(answer ? 'saved' : 'failed');
    });
  };
  return {
    shown,
    state,
    change: (change: Change) => save(change, true),
    undo: undoing && state === 'saved' ? () => save(undoing, false) : null,
  };
}
