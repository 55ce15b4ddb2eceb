import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

const Keys = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textMuted};
  font-family: inherit;
  ${({ theme }) => type(theme, 'xs')};
  line-height: 1;
  white-space: nowrap;
`;

/** Keys pressed together, as printed on the keyboard: `['Ctrl', 'K']`. */
export function Shortcut({ keys }: { keys: readonly string[] }) {
  return (
    <Keys>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Keys>
  );
}
