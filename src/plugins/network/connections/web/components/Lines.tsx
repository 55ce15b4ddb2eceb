import { Stack, Text } from '#design-system';

/** What somebody wrote, in the lines it was written in. */
export function Lines({ text }: { text: string }) {
  return (
    <Stack gap="xxs">
      {text.split('\n').map((line, index) => (
        // Lines have no name of their own, and never change their order.
        <Text key={index} as="p">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
