import { useTranslate } from '#core';
import { KeyValue, Link, Section, Stack, Text } from '#design-system';
import { mailParts, type MailPart } from '../mail-text.ts';

/** The text of a mail; its link can be opened, or copied to pass it on. */
export function MailText({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <Section title={t('mail.text')}>
      <Stack gap="md">
        {mailParts(text).map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </Stack>
    </Section>
  );
}

function Part({ part }: { part: MailPart }) {
  const t = useTranslate();
  if (part.kind === 'words')
    return part.lines.map((line, at) => (
      <Text key={at} as="p">
        {line}
      </Text>
    ));
  const { label, address } = part;
  return (
    <KeyValue
      items={[
        { label: label === '' ? t('mail.link') : label, value: <Link href={address}>{address}</Link>, copy: address },
      ]}
    />
  );
}
