import { expect, test } from './support/test.ts';

test('visitors read about the product and its posts in their language, and find the terms and the sign-in page', async ({
  visitor,
  page,
}) => {
  await visitor.visit('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Scopebook' })).toBeVisible();
  await expect(page).toHaveTitle('About Scopebook');
  await page.getByRole('link', { name: 'Posts' }).click();
  await visitor.isAt('/posts');
  await page.getByRole('link', { name: /^How to ask a supplier/ }).click();
  await visitor.isAt('/posts/asking-a-supplier-for-figures');
  await expect(page).toHaveTitle('How to ask a supplier for figures and get them · Scopebook');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^A request that is answered/);
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hỏi nhà cung cấp/ })).toBeVisible();
  await page.getByRole('link', { name: 'Điều khoản và điều kiện' }).click();
  await visitor.isAt('/terms-and-condition');
});

test('search engines and programs get the same content', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/posts/before-the-end-of-october</loc>');
  const posts = await request.get('/posts?size=1', { headers: { accept: 'application/json' } });
  expect(await posts.json()).toMatchObject({ statusCode: 200, page_size: 1, total_item: 3 });
});
