import { pictureName, picturesWithoutStory } from './support/picture-names.ts';
import { open, putOn, storiesTagged, THEMES } from './support/storybook.ts';
import { expect, test } from './support/test.ts';

const galleries = storiesTagged('gallery');

test('every component has its gallery, and no picture is left of a deleted one', () => {
  expect(galleries.length).toBeGreaterThan(60);
  expect(picturesWithoutStory()).toEqual([]);
});

for (const story of galleries)
  test(`${story.title} is unchanged`, async ({ page }) => {
    const [first, second] = THEMES;
    await open(page, story, first);
    await expect.soft(page).toHaveScreenshot(pictureName(story, first), { fullPage: true });
    await putOn(page, story, second);
    await expect.soft(page).toHaveScreenshot(pictureName(story, second), { fullPage: true });
  });
