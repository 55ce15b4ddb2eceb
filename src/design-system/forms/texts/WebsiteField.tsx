import { useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { completeWebsite, isWebsite } from './website-input.ts';

/** A web address of http or https. */
export type WebsiteFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'>;

/** A web address: on blur the field adds `http://` if there is no scheme. */
export function WebsiteField(props: WebsiteFieldProps) {
  const { value, onChange, onBlur } = props;
  const text = useDesignSystemText();
  // An incomplete address is not an error while typing.
  const [isLeft, setLeft] = useState(true);
  const isWrong = isLeft && value !== '' && !isWebsite(completeWebsite(value));
  return (
    <TextField
      {...props}
      type="url"
      autoComplete="url"
      errorMessage={props.errorMessage ?? (isWrong ? text.websiteInvalid : undefined)}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => {
        setLeft(true);
        const complete = completeWebsite(value);
        if (complete !== value) onChange(complete);
        onBlur?.();
      }}
    />
  );
}
