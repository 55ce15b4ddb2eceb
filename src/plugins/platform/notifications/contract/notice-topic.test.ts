import { expect, test } from 'vitest';
import { topicOf, type NoticeTopic } from './notice-topic.ts';

const topic = (id: string): NoticeTopic => ({ id, mail: 'daily' });
const topics = [topic('river'), topic('river.flood'), topic('rivers')];

test.each([
  ['river.rose', 'river'],
  ['river.flood', 'river.flood'],
  ['river.flood.again', 'river.flood'],
  ['rivers.met', 'rivers'],
  ['road.closed', 'other'],
])('%s belongs to the topic %s', (kind, expected) => expect(topicOf(kind, topics).id).toBe(expected));
