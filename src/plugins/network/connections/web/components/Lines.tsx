import { Stack, Text } from '#design-system';

/** A person's text with its line breaks. */
export function Lines({ text }: { text: string }) {
  return (
    <Stack gap="xxs">
      {text.split('\n').map((line, index) => (
        // Lines have no key of their own, and never change their order.
        <Text key={index} as="p">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
