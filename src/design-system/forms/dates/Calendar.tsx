import styled from '@emotion/styled';
import type { CalendarDate } from '@internationalized/date';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading, RangeCalendar } from 'react-aria-components';
import { Button } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { innerButtonStyles } from '../field.styles.ts';

const Frame = styled.div`
  padding: ${({ theme }) => theme.space.md};
  table {
    border-collapse: collapse;
  }
  th {
    width: 34px;
    height: 28px;
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'xs')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  td {
    padding: 1px 0;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${({ theme }) => theme.space.sm};
  h2 {
    ${({ theme }) => type(theme, 'md')};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;

const Turn = styled(Button)`
  ${innerButtonStyles};
  margin: 0;
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 34px;
  height: 32px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  &[data-outside-month] {
    display: none;
  }
  &[data-hovered] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-selected] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
  [data-range] &[data-selected]:not([data-selection-start]):not([data-selection-end]) {
    border-radius: 0;
    background: ${({ theme }) => theme.color.selected};
    color: ${({ theme }) => theme.color.text};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -1px;
  }
  &[data-unavailable],
  &[data-disabled] {
    color: ${({ theme }) => theme.color.textSubtle};
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

function Head() {
  const text = useDesignSystemText();
  return (
    <Top>
      <Turn slot="previous" aria-label={text.previousMonth}>
        <Icon name="chevron-left" />
      </Turn>
      <CalendarHeading />
      <Turn slot="next" aria-label={text.nextMonth}>
        <Icon name="chevron-right" />
      </Turn>
    </Top>
  );
}

const days = (date: CalendarDate) => <Day date={date} />;

/** Month view to choose a day. */
export function DayCalendar() {
  return (
    <Frame>
      <Calendar>
        <Head />
        <CalendarGrid>{days}</CalendarGrid>
      </Calendar>
    </Frame>
  );
}

/** Month view to choose two days. */
export function DayRangeCalendar() {
  return (
    <Frame data-range="">
      <RangeCalendar>
        <Head />
        <CalendarGrid>{days}</CalendarGrid>
      </RangeCalendar>
    </Frame>
  );
}
