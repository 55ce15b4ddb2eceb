import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Banner, Button, Card, Page, Section, Skeleton, SplitLayout, Stack, type PageProps } from '#design-system';

interface OneConnectionProps<C> extends Pick<PageProps, 'description' | 'actions'> {
  readonly connection: C | undefined;
  readonly error: Problem | null;
  readonly onRetry: () => void;
  /** Its title, once loaded. */
  readonly title: string | undefined;
  /** The list it belongs to. */
  readonly list: { readonly label: string; readonly href: string };
  readonly children: (connection: C) => ReactNode;
}

/** The screen of one connection: its title, the loading state, or why it cannot be shown. */
export function OneConnection<C>(props: OneConnectionProps<C>) {
  const { connection, error, onRetry, title: given, list, children, ...page } = props;
  const t = useTranslate();
  const title = given ?? t('connections.one');
  return (
    <Page title={title} breadcrumbs={[list, { label: title }]} {...page}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={onRetry}>{t('connections.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : connection ? (
        children(connection)
      ) : (
        <Card>
          <Stack>
            <Skeleton width="30%" />
            <Skeleton width="50%" />
            <Skeleton height="block" />
          </Stack>
        </Card>
      )}
    </Page>
  );
}

/** Facts of a connection beside its history. */
export function BesideHistory({ history, children }: { readonly history: ReactNode; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <SplitLayout
      asideLabel={t('connections.history')}
      aside={<CardSection title={t('connections.history')}>{history}</CardSection>}
    >
      {children}
    </SplitLayout>
  );
}

/** A part of the screen in its own card. */
export function CardSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>{children}</Card>
    </Section>
  );
}
