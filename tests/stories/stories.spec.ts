import { runStory } from './support/run-story.ts';
import { allStories } from './support/story-index.ts';
import { faultsOf } from './support/story-faults.ts';
import { expect, test } from './support/test.ts';

const stories = await allStories();

test('the stories are found', () => {
  expect(stories.length).toBeGreaterThan(800);
});

for (const story of stories)
  test(`${story.file} › ${story.title} › ${story.name}`, async ({ storybook }) => {
    const run = await runStory(storybook, story.id);
    expect(faultsOf(run), `Story ${story.id} of ${story.file}`).toEqual([]);
  });
