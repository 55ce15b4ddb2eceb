import styled from '@emotion/styled';
import type { CalendarDate } from '@internationalized/date';
import { DateRangePicker } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { below } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { DayRangeCalendar } from './Calendar.tsx';
import { readDay } from './DateField.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { DatePresets } from './DatePresets.tsx';
import type { DateRangePreset, DateRangeValue } from './DatePresets.tsx';
import { DateBox, DatePanel, Opener, PanelBody, Part, Parts } from './date.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';

const Frame = styled(DateRangePicker<CalendarDate>)(fieldStyles);

/** The last day wraps below the first if both do not fit; the button does not move. */
const Box = styled(DateBox)`
  position: relative;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.xs};
  height: auto;
  min-height: ${({ theme }) => theme.controlHeight.md};
  padding-block: ${({ theme }) => theme.space.xs};
  padding-inline-end: 34px;
  > button {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 10px;
  }
`;

const Columns = styled.div`
  display: flex;
  ${({ theme }) => below(theme, 'sm')} {
    flex-direction: column;
  }
`;

/** A range of days, both included. The screen sets the initial range. */
export interface DateRangeProps
  extends DateRangeValue, Omit<FieldProps<unknown>, 'value' | 'onChange' | 'placeholder'> {
  readonly onChange: (value: DateRangeValue) => void;
  /** Path of the last day in its form; `name` is the path of the first. */
  readonly toName?: string;
  readonly presets?: readonly DateRangePreset[];
  readonly minValue?: string;
  readonly maxValue?: string;
}

/** From one day to another, with preset ranges. */
export function DateRange(props: DateRangeProps) {
  const text = useDesignSystemText();
  const { from, to, onChange, presets = [], minValue, maxValue, errorMessage, isReadOnly } = props;
  const { name: _, ...aria } = ariaFieldProps(props);
  const start = readDay(from);
  const end = readDay(to);
  return (
    <Frame
      {...aria}
      isReadOnly={isReadOnly}
      granularity="day"
      shouldForceLeadingZeros
      value={start && end ? { start, end } : null}
      minValue={readDay(minValue ?? '')}
      maxValue={readDay(maxValue ?? '')}
      onChange={(range) => onChange({ from: range?.start.toString() ?? '', to: range?.end.toString() ?? '' })}
    >
      <FieldLabel words={props} />
      <Box isInvalid={Boolean(errorMessage)} isReadOnly={isReadOnly}>
        <Parts slot="start">{(segment) => <Part segment={segment} />}</Parts>
        <span aria-hidden>–</span>
        <Parts slot="end" data-field={props.toName}>
          {(segment) => <Part segment={segment} />}
        </Parts>
        <Opener aria-label={text.openCalendar}>
          <Icon name="calendar" />
        </Opener>
      </Box>
      <FieldNotes words={props} />
      <DatePanel>
        <PanelBody>
          {({ close }) => (
            <Columns>
              <DatePresets
                {...{ presets, from, to }}
                onTake={(range) => {
                  onChange(range);
                  close();
                }}
              />
              <DayRangeCalendar />
            </Columns>
          )}
        </PanelBody>
      </DatePanel>
    </Frame>
  );
}
