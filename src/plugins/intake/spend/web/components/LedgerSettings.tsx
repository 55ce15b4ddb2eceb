import { useSend, useTranslate } from '#core';
import { Grid, Section, Select, Stack } from '#design-system';
import { spendRoutes, type SpendLedger } from '../../contract/index.ts';
import { ANSWERS_OF_SPEND } from '../spend-words.ts';
import { MoneyForm } from './MoneyForm.tsx';

/** Cost centres that are shown. */
const MOST = 20;

/** What the whole ledger needs: facilities, and exchange rates and price indices that are not published. */
export function LedgerSettings({ ledger }: { readonly ledger: SpendLedger }) {
  const t = useTranslate();
  const { itemId, facilities, facilityId, costCentres, missing } = ledger;
  const facility = useSend(spendRoutes.facility, { drops: ANSWERS_OF_SPEND });
  const centre = useSend(spendRoutes.costCentre, { drops: ANSWERS_OF_SPEND });
  const options = facilities.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      {facilities.length > 1 ? (
        <Section title={t('spend.screen.facilities')}>
          <Grid columns={3} minColumn={220}>
            <Select
              label={t('spend.screen.facility')}
              description={t('spend.screen.facility.text')}
              value={facilityId ?? ''}
              onChange={(chosen) => void facility.send({ body: { itemId, facilityId: chosen } })}
              options={options}
              isRequired
            />
            {costCentres.slice(0, MOST).map(({ code, lines, facilityId: own }) => (
              <Select
                key={code}
                label={t('spend.screen.cost-centre', { code, lines })}
                value={own ?? ''}
                placeholder={t('spend.screen.cost-centre.none')}
                onChange={(chosen) => void centre.send({ body: { code, facilityId: chosen === '' ? null : chosen } })}
                options={options}
              />
            ))}
          </Grid>
        </Section>
      ) : null}
      {missing.length > 0 ? (
        <Section title={t('spend.screen.money')} description={t('spend.screen.money.text')}>
          <Stack gap="lg">
            {missing.map((one) => (
              <MoneyForm key={`${one.kind}${one.currency}${one.year}`} missing={one} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </>
  );
}
