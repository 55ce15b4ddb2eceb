import styled from '@emotion/styled';
import type { CalendarDate } from '@internationalized/date';
import { DateRangePicker } from 'react-aria-components';
import { Button } from '../components/Button/index.ts';
import { Icon } from '../components/Icon/index.ts';
import { below } from '../styles/mixins.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { DayRangeCalendar } from './Calendar.tsx';
import { readDay } from './DateField.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { DateBox, DatePanel, Opener, PanelBody, Part, Parts } from './date.styles.ts';
import { fieldStyles } from './field.styles.ts';

const Frame = styled(DateRangePicker<CalendarDate>)(fieldStyles);

const Box = styled(DateBox)`
  gap: 6px;
`;

const Columns = styled.div`
  display: flex;
  ${({ theme }) => below(theme, 'sm')} {
    flex-direction: column;
  }
`;

const Presets = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${({ theme }) => theme.space.sm};
  border-inline-end: 1px solid ${({ theme }) => theme.color.border};
  ${({ theme }) => below(theme, 'sm')} {
    border-inline-end: 0;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
  }
  && > * {
    justify-content: flex-start;
  }
`;

/** Two days as `YYYY-MM-DD`; empty strings while nothing is chosen. */
export interface DateRangeValue {
  readonly from: string;
  readonly to: string;
}

/** A named range, such as a financial year. */
export interface DateRangePreset extends DateRangeValue {
  readonly label: string;
}

/** A range of days, both included. */
export interface DateRangeProps extends DateRangeValue {
  readonly label: string;
  readonly name?: string;
  readonly onChange: (value: DateRangeValue) => void;
  readonly presets?: readonly DateRangePreset[];
  readonly errorMessage?: string;
  readonly description?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** From a day to a day, with ranges to take at once. */
export function DateRange(props: DateRangeProps) {
  const { label, name, from, to, onChange, presets = [], errorMessage, description, isRequired, isDisabled } = props;
  const text = useDesignSystemText();
  const start = readDay(from);
  const end = readDay(to);
  return (
    <Frame
      {...{ isRequired, isDisabled }}
      data-field={name}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      granularity="day"
      shouldForceLeadingZeros
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange({ from: range?.start.toString() ?? '', to: range?.end.toString() ?? '' })}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Box>
        <Parts slot="start">{(segment) => <Part segment={segment} />}</Parts>
        <span aria-hidden>–</span>
        <Parts slot="end">{(segment) => <Part segment={segment} />}</Parts>
        <Opener>
          <Icon name="calendar" />
        </Opener>
      </Box>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <DatePanel>
        <PanelBody>
          {({ close }) => (
            <Columns>
              {presets.length > 0 ? (
                <Presets role="group" aria-label={text.presets}>
                  {presets.map((preset) => (
                    <Button
                      key={preset.label}
                      size="sm"
                      variant="ghost"
                      onPress={() => {
                        onChange({ from: preset.from, to: preset.to });
                        close();
                      }}
                    >
                      {preset.label}
                    </Button>
                  ))}
                </Presets>
              ) : null}
              <DayRangeCalendar />
            </Columns>
          )}
        </PanelBody>
      </DatePanel>
    </Frame>
  );
}
