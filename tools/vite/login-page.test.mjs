import { expect, test } from 'vitest';
import { loginPageOf } from './login-page.ts';

const looks = ['en-dark', 'en-light', 'vi-dark'].map((look) => ({
  look,
  markup: `<h1>${look}</h1>`,
  css: `body{font-family:'Inter Variable','Inter Fallback';--of:${look.replace(/^.*-/, '')}}`,
}));

test('the page to sign in has every look before the place of the application, and one style sheet for each theme', () => {
  const page = loginPageOf('<body><div id="root">$& logo</div></body>', looks);
  expect(
    [...page.matchAll(/<template data-look="([^"]+)"><h1>([^<]+)/g)].map(([, look, text]) => [look, text]),
  ).toEqual(looks.map(({ look }) => [look, look]));
  expect(
    [...page.matchAll(/<template data-theme="([^"]+)"><style>.*--of:(\w+)/g)].map(([, ...found]) => found),
  ).toEqual([
    ['dark', 'dark'],
    ['light', 'light'],
  ]);
  expect(page.indexOf('<template')).toBeLessThan(page.indexOf('<div id="root">$& logo'));
  expect(page.lastIndexOf('</template>')).toBeLessThan(page.indexOf('<div id="root">'));
});

test('its styles ask for no font that has to be loaded', () => {
  const page = loginPageOf('<div id="root"></div>', looks);
  expect(page).not.toContain('Inter Variable');
  expect(page).toContain("font-family:'Inter Fallback'");
});

test('a page without a place for the application fails the build', () => {
  expect(() => loginPageOf('<main></main>', looks)).toThrow('index.html has no <div id="root">');
});
