import { saveFile, useTranslate } from '#core';
import { Banner, Button, Card, Grid, Inline, Stack, Text } from '#design-system';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslate();
  const save = () =>
    saveFile({
      name: 'scopebook-recovery-codes.txt',
      blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
    });
  return (
    <Stack gap="lg">
      <Banner tone="warning">{t('second-factor.codes.once')}</Banner>
      <Text as="p">{t('second-factor.codes.what')}</Text>
      <Card>
        <Grid columns={2} minColumn={240}>
          {codes.map((code) => (
            <Text key={code} as="div" numeric>
              {code}
            </Text>
          ))}
        </Grid>
      </Card>
      <Inline justify="between">
        <Button icon="download" onPress={save}>
          {t('second-factor.codes.save')}
        </Button>
        <Button variant="primary" onPress={onDone}>
          {t('second-factor.codes.kept')}
        </Button>
      </Inline>
    </Stack>
  );
}
