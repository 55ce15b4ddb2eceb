import type { ReactNode } from 'react';
import { PreferenceLine, useSessionState, useTranslate, useYear } from '#core';
import { Button, Divider, Header, Inline, Link, Logo, Page, Stack, Text, type PageProps } from '#design-system';

/** Links between the public pages. */
const WAYS = [
  { to: '/about', label: 'pages.about' },
  { to: '/posts', label: 'pages.posts' },
  { to: '/terms-and-condition', label: 'pages.terms' },
] as const;

/** Link into the product: a signed-in person is redirected to their own first screen. */
const OPEN = { to: '/', label: 'pages.open' } as const;
const SIGN_IN = { to: '/login', label: 'pages.sign-in' } as const;

/** Layout of public pages: the login link above, links to the other pages, language and theme below. */
export function PublicPage({ children, ...page }: PageProps & { readonly children?: ReactNode }) {
  const t = useTranslate();
  const year = useYear();
  const { to, label } = useSessionState().kind === 'signed-in' ? OPEN : SIGN_IN;
  return (
    <>
      <Header
        logo={
          <Link href="/" quiet>
            <Inline>
              <Logo />
            </Inline>
          </Link>
        }
        actions={
          <Button size="sm" href={to}>
            {t(label)}
          </Button>
        }
      />
      <main>
        <Page {...page} width="narrow">
          <Stack gap="lg">{children}</Stack>
          <footer>
            <Stack gap="md">
              <Divider />
              <nav aria-label={t('pages.ways')}>
                <Inline gap="lg" wrap>
                  {WAYS.map((way) => (
                    <Link key={way.to} href={way.to} quiet>
                      {t(way.label)}
                    </Link>
                  ))}
                </Inline>
              </nav>
              <Text as="div" size="sm" tone="subtle">
                <PreferenceLine />
              </Text>
              <Text as="p" size="sm" tone="subtle">
                {t('pages.copyright', { year: String(year) })}
              </Text>
            </Stack>
          </footer>
        </Page>
      </main>
    </>
  );
}
