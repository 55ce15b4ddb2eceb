import { pictureName, WIDTHS, type WidthName } from './support/picture-names.ts';
import { open, putOn, storiesTagged, THEMES } from './support/storybook.ts';
import { expect, test } from './support/test.ts';

const frames = storiesTagged('at-widths');

test('the shell is rendered for a phone and for a desktop', () => {
  expect(frames.length).toBeGreaterThan(1);
});

for (const width of Object.keys(WIDTHS) as readonly WidthName[])
  test.describe(`at the width of a ${width}`, () => {
    test.use({ viewport: WIDTHS[width] });

    for (const story of frames)
      test(`${story.title}, ${story.name}, is unchanged`, async ({ page }) => {
        const [first, second] = THEMES;
        await open(page, story, first);
        await expect.soft(page).toHaveScreenshot(pictureName(story, first, width));
        await putOn(page, story, second);
        await expect.soft(page).toHaveScreenshot(pictureName(story, second, width));
      });
  });
