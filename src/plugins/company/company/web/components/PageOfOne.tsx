import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Banner, Button, Page, Skeleton } from '#design-system';

interface PageOfOneProps<T> {
  /** Result of `useCall` for it. */
  readonly asked: {
    readonly data: { readonly data: T } | undefined;
    readonly error: Problem | null;
    readonly refetch: () => unknown;
  };
  /** Its name; undefined until it is loaded. */
  readonly name: string | undefined;
  readonly description?: string | undefined;
  readonly list: { readonly label: string; readonly href: string };
  /** Title while it loads, and label of the retry button. */
  readonly labels: { readonly one: string; readonly retry: string };
  readonly actions: (one: T) => ReactNode;
  readonly children: (one: T) => ReactNode;
}

/** The page of one item of a list: shows that it is loading, or why it failed with a retry button. */
export function PageOfOne<T>({ asked, name, description, list, labels, actions, children }: PageOfOneProps<T>) {
  const t = useTranslate();
  const { data, error, refetch } = asked;
  const title = name ?? labels.one;
  return (
    <Page
      title={title}
      description={description}
      breadcrumbs={[list, { label: title }]}
      actions={data ? actions(data.data) : null}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{labels.retry}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !data ? <Skeleton height="table" /> : null}
      {data ? children(data.data) : null}
    </Page>
  );
}
