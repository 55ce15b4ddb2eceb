import styled from '@emotion/styled';
import { type, visuallyHidden } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { charactersIn, charactersLeft } from './text-limit.ts';

const Figures = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  font-variant-numeric: tabular-nums;
  &[data-full] {
    color: ${({ theme }) => theme.tone.warning.text};
  }
`;
const Said = styled.span(visuallyHidden);

/** Counter of a limit, shown and announced once it is near. */
export function TextCounter({ value, limit }: { value: string; limit: number }) {
  const text = useDesignSystemText();
  const left = charactersLeft(value, limit);
  return (
    <div aria-live="polite">
      {left === null ? null : (
        <>
          <Figures aria-hidden data-full={left === 0 || undefined}>
            {charactersIn(value)}/{limit}
          </Figures>
          <Said>{fillText(text.charactersLeft, { count: left })}</Said>
        </>
      )}
    </div>
  );
}
