import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { pageRoute, postListRoute, postRoute, type PublicText } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const text: PublicText = {
  id: 'one',
  title: 'One meter, two figures',
  summary: 'Why electricity is counted twice.',
  publishedOn: '2026-06-15',
  blocks: [
    { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Neither is wrong. <b>No markup.</b>' }] },
    { kind: 'heading', level: 2, spans: [{ kind: 'plain', text: 'Where you are' }] },
    {
      kind: 'points',
      items: [
        [
          { kind: 'strong', text: 'The grid' },
          { kind: 'plain', text: ' of the place' },
        ],
      ],
    },
    {
      kind: 'paragraph',
      spans: [
        { kind: 'plain', text: 'More at ' },
        { kind: 'link', text: 'the regulator', href: 'https://cer.gov.au' },
      ],
    },
  ],
};

const http = new FakeHttpService([
  reply(postListRoute, {
    statusCode: 200,
    data: [{ id: text.id, title: text.title, summary: text.summary, publishedOn: '2026-06-15' }],
    page: 1,
    page_size: 10,
    total_item: 1,
    total_page: 1,
  }),
  reply(postRoute, ({ params }) =>
    params.id === text.id ? { statusCode: 200, data: text } : problem('page.unknown', 404, 'There is no such page.'),
  ),
  reply(pageRoute, ({ query }) => ({
    statusCode: 200,
    data: { ...text, publishedOn: null, title: query.language === 'fr' ? 'À propos de Scopebook' : 'About Scopebook' },
  })),
]);

const meta = {
  title: 'Pages/Public pages',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [plugin], path: '/posts', session: null, http },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the list to a post, whose markup is shown as text. */
export const ListAndPost: Story = {
  args: { ahead: ['/posts/one'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'One meter, two figures' }));
    const part = await screen.findByRole('heading', { level: 2, name: 'Where you are' });
    await expect(part).toBeVisible();
    await expect(screen.getByText(/<b>No markup.<\/b>/)).toBeVisible();
    await expect(screen.getByText('Published on 15/06/2026')).toBeVisible();
    await expect(screen.getByRole('link', { name: /the regulator/ })).toHaveAttribute('target', '_blank');
    await waitFor(() => expect(document.title).toBe('One meter, two figures · Scopebook'));
    await expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', text.summary);
  },
};

export const AboutInAnotherLanguage: Story = {
  args: { path: '/about' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'About Scopebook' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'À propos de Scopebook' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Conditions générales' })).toHaveAttribute(
      'href',
      '/terms-and-condition',
    );
  },
};

export const UnknownOnPhone: Story = {
  args: { path: '/posts/none' },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  },
};
