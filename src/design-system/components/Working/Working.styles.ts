import styled from '@emotion/styled';
import { below, type } from '../../styles/mixins.ts';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xl};
  min-width: 0;
  &[data-close] {
    gap: ${({ theme }) => theme.space.md};
  }
`;

export const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  overflow: hidden;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: ${({ theme }) => `2px ${theme.space.md}`};
    align-items: start;
    padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
    counter-increment: step;
  }
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border};
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    ${({ theme }) => type(theme, 'xs')};
    font-variant-numeric: tabular-nums;
  }
  ${({ theme }) => below(theme, 'sm')} {
    > li {
      grid-template-columns: 28px minmax(0, 1fr);
    }
  }
`;

export const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 3px;
  min-width: 0;
  code {
    font-family: ${({ theme }) => theme.fontFamily.mono};
    ${({ theme }) => type(theme, 'sm')};
    color: ${({ theme }) => theme.color.textMuted};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  code[data-numbers] {
    color: ${({ theme }) => theme.color.text};
  }
`;

export const Outcome = styled.div`
  text-align: end;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  > small {
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
    font-variant-numeric: normal;
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => below(theme, 'sm')} {
    grid-column: 2;
    text-align: start;
  }
`;

export const Results = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.md} ${theme.space.xxl}`};
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.tone.accent.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.tone.accent.soft};
`;

export const Final = styled.div`
  > div {
    ${({ theme }) => type(theme, 'xl')};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.014em;
  }
  small {
    ${({ theme }) => type(theme, 'md')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
    font-variant-numeric: normal;
    letter-spacing: normal;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

export const FactorList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  gap: ${({ theme }) => theme.space.md};
`;
