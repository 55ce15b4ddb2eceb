import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Button } from '../Button/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { Heading, Text } from '../Text/index.ts';

const Center = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.md};
  min-height: min(70vh, 640px);
  padding: ${({ theme }) => theme.space.xl};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin-top: ${({ theme }) => theme.space.sm};
`;

/** A message in place of a screen. */
export interface ScreenMessageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The only action. */
  readonly action: ReactNode;
  /** `alert` for a failure that just happened. */
  readonly role?: 'alert';
}

/** Replaces a whole screen by the reason and an action. */
export function ScreenMessage({ title, text, action, role }: ScreenMessageProps) {
  return (
    <Center role={role}>
      <Heading level={1}>{title}</Heading>
      <Text tone="muted" size="lg">
        {text}
      </Text>
      <Action>{action}</Action>
    </Center>
  );
}

/** Replaces a screen that failed to render; reloads by default. */
export function ErrorFallback({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  const text = useDesignSystemText();
  const reload = (
    <Button variant="primary" size="lg" onPress={onReload}>
      {text.reload}
    </Button>
  );
  return <ScreenMessage role="alert" title={text.crashTitle} text={text.crashText} action={reload} />;
}

/** No page at this address. */
export function NotFound({ homeHref, title, text }: { homeHref: string; title?: string; text?: string }) {
  const words = useDesignSystemText();
  return (
    <Center>
      <Text tone="accent" weight="semibold" numeric>
        404
      </Text>
      <Heading level={1}>{title ?? words.notFoundTitle}</Heading>
      <Text tone="muted" size="lg">
        {text ?? words.notFoundText}
      </Text>
      <Action>
        <Button variant="primary" size="lg" href={homeHref}>
          {words.backHome}
        </Button>
      </Action>
    </Center>
  );
}

/** Shown while a screen loads. */
export function LoadingScreen({ label }: { label?: string }) {
  const words = useDesignSystemText();
  return (
    <Center role="status">
      <Text tone="accent">
        <Spinner size={28} decorative />
      </Text>
      <Text tone="muted">{label ?? words.loading}</Text>
    </Center>
  );
}
