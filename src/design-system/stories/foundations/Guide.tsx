import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, Page, Section } from '../../layout/index.ts';
import { Text } from '../../components/Text/index.ts';
import { type } from '../../styles/mixins.ts';

/** A page of the foundations: what the tokens are and when to use which. */
export function Guide({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title} description={lead}>
      {children}
    </Page>
  );
}

/** One token: sample, name, value and use. */
export interface Token {
  readonly name: string;
  readonly value: string;
  readonly use: string;
  readonly sample: ReactNode;
}

const Table = styled.table`
  width: 100%;
  min-width: 880px;
  border-collapse: collapse;
  table-layout: fixed;
  ${({ theme }) => type(theme, 'sm')};
  th {
    padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
    color: ${({ theme }) => theme.color.textMuted};
    background: ${({ theme }) => theme.color.sunken};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
    text-align: start;
  }
  td {
    padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
    border-top: 1px solid ${({ theme }) => theme.color.border};
    vertical-align: middle;
  }
  code {
    font-family: ${({ theme }) => theme.fontFamily.mono};
    ${({ theme }) => type(theme, 'xs')};
    overflow-wrap: anywhere;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  border-radius: ${({ theme }) => theme.radius.lg};
`;

/** The same in every table, so that the columns align down the page. */
const columns = ['22%', '20%', '22%', '36%'] as const;

/** A table of tokens of one kind. */
export function Tokens({ title, text, of }: { title: string; text?: string; of: readonly Token[] }) {
  return (
    <Section title={title} description={text}>
      <Card padding="none">
        <Scroll role="region" aria-label={`${title}, table`} tabIndex={0}>
          <Table>
            <colgroup>
              {columns.map((width, at) => (
                <col key={at} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Looks</th>
                <th scope="col">Token</th>
                <th scope="col">Value</th>
                <th scope="col">Use it for</th>
              </tr>
            </thead>
            <tbody>
              {of.map(({ name, value, use, sample }) => (
                <tr key={`${name} ${use}`}>
                  <td>{sample}</td>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{use}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Card>
    </Section>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.sm};
  max-width: ${({ theme }) => theme.measure.text};
  margin: 0;
  padding-inline-start: ${({ theme }) => theme.space.xl};
`;

/** Rules in short sentences. */
export function Rules({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <Section title={title}>
      <List>
        {of.map((rule) => (
          <li key={rule}>
            <Text>{rule}</Text>
          </li>
        ))}
      </List>
    </Section>
  );
}
