import { Heading, Link, Stack, Text } from '#design-system';
import type { TextBlock } from '../../contract/index.ts';

type Span = Extract<TextBlock, { spans: unknown }>['spans'][number];

/** A content file's text in the product's typography. Nothing in it is treated as markup of the page. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <Stack gap="md">
      {blocks.map((block, at) => (
        <Part key={at} block={block} />
      ))}
    </Stack>
  );
}

function Part({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level} size={block.level === 2 ? 'lg' : 'md'}>
          <Spans spans={block.spans} />
        </Heading>
      );
    case 'paragraph':
      return (
        <Text as="p">
          <Spans spans={block.spans} />
        </Text>
      );
    case 'quote':
      return (
        <blockquote>
          <Text as="p">
            <Spans spans={block.spans} />
          </Text>
        </blockquote>
      );
    case 'points':
      return (
        <Text as="div">
          <ul>
            <Items items={block.items} />
          </ul>
        </Text>
      );
    case 'numbers':
      return (
        <Text as="div">
          <ol>
            <Items items={block.items} />
          </ol>
        </Text>
      );
  }
}

function Items({ items }: { items: readonly (readonly Span[])[] }) {
  return items.map((spans, at) => (
    <li key={at}>
      <Spans spans={spans} />
    </li>
  ));
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ kind, text, href }, at) => {
    if (kind === 'strong') return <strong key={at}>{text}</strong>;
    if (kind === 'emphasis') return <em key={at}>{text}</em>;
    if (kind === 'code') return <code key={at}>{text}</code>;
    if (kind === 'link' && href !== undefined)
      return (
        <Link key={at} href={href} external={!href.startsWith('/')}>
          {text}
        </Link>
      );
    return text;
  });
}
