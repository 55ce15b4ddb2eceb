import styled from '@emotion/styled';
import { DatePicker } from 'react-aria-components';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { Icon } from '../../components/Icon/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { DayCalendar } from './Calendar.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { DateBox, DatePanel, Opener, PanelBody, Part, Parts } from './date.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';

const Frame = styled(DatePicker<CalendarDate>)(fieldStyles);

/** A calendar day without time; null if the text is not a day. */
export function readDay(value: string): CalendarDate | null {
  try {
    return value === '' ? null : parseDate(value);
  } catch {
    // An incomplete or invalid text is "no day yet"; the rules of the form report it.
    return null;
  }
}

/** A day as `YYYY-MM-DD`, or the empty string; displayed as DD/MM/YYYY. */
export interface DateFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  readonly minValue?: string;
  readonly maxValue?: string;
}

/** A day, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const text = useDesignSystemText();
  const { value, onChange, minValue, maxValue, errorMessage, isReadOnly } = props;
  return (
    <Frame
      {...ariaFieldProps(props)}
      isReadOnly={isReadOnly}
      granularity="day"
      shouldForceLeadingZeros
      value={readDay(value)}
      minValue={readDay(minValue ?? '')}
      maxValue={readDay(maxValue ?? '')}
      onChange={(day) => onChange(day?.toString() ?? '')}
    >
      <FieldLabel words={props} />
      <DateBox isInvalid={Boolean(errorMessage)} isReadOnly={isReadOnly}>
        <Parts>{(segment) => <Part segment={segment} />}</Parts>
        <Opener aria-label={text.openCalendar}>
          <Icon name="calendar" />
        </Opener>
      </DateBox>
      <FieldNotes words={props} />
      <DatePanel>
        <PanelBody>
          <DayCalendar />
        </PanelBody>
      </DatePanel>
    </Frame>
  );
}
