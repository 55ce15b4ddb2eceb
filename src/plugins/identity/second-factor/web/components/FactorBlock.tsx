import type { ReactNode } from 'react';
import { Heading, Inline, Stack, Text } from '#design-system';

interface FactorBlockProps {
  readonly title: string;
  readonly text: string;
  /** Its actions. */
  readonly children: ReactNode;
}

/** One kind of second factor: what there is, and what can be done. */
export function FactorBlock({ title, text, children }: FactorBlockProps) {
  return (
    <Inline justify="between">
      <Stack gap="xs">
        <Heading level={3} size="sm">
          {title}
        </Heading>
        <Text as="p" tone="muted">
          {text}
        </Text>
      </Stack>
      <Inline>{children}</Inline>
    </Inline>
  );
}
