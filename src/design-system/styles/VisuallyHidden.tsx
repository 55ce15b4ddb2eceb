import styled from '@emotion/styled';
import { visuallyHidden } from './mixins.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span(visuallyHidden);
