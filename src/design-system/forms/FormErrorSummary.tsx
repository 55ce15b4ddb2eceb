import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { Banner } from '../components/Banner/index.ts';
import { focusRing } from '../styles/mixins.ts';
import { fillText } from '../text/design-system-text.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { focusField } from './focus-field.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 4px 0 0;
  padding-inline-start: 18px;
`;

const Jump = styled(Button)`
  padding: 2px 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: none;
  color: ${({ theme }) => theme.color.text};
  text-align: start;
  vertical-align: top;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
`;

/** A field in error: its path, its label, and the message. */
export interface FormError {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** All errors of a form; a click focuses the field. Renders nothing without errors. */
export function FormErrorSummary({ errors, title }: { errors: readonly FormError[]; title?: string }) {
  const text = useDesignSystemText();
  if (errors.length === 0) return null;
  return (
    <Banner tone="danger" title={title ?? text.errorSummaryTitle}>
      <List>
        {errors.map((error) => (
          <li key={`${error.path}/${error.message}`}>
            <Jump onPress={() => focusField(error.path)}>
              {fillText(text.named, { name: error.label, what: error.message })}
            </Jump>
          </li>
        ))}
      </List>
    </Banner>
  );
}
