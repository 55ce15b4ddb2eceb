import { useState } from 'react';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { Banner, Button, ComboBox, Dialog, Inline, Stack, Text } from '#design-system';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { comparisonRoutes, type ComparisonDetail } from '../../contract/index.ts';
import { ANSWERS_OF_COMPARISONS } from '../comparison-paths.ts';

interface ShareDialogProps {
  readonly comparison: ComparisonDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Companies the comparison is shared with, each with the version it received. */
export function ShareDialog({ comparison, isOpen, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const [companyId, setCompanyId] = useState('');
  const companies = useConnected(isOpen);
  const share = useSend(comparisonRoutes.share, {
    drops: ANSWERS_OF_COMPARISONS,
    done: 'product-comparison.share.done',
    onDone: () => setCompanyId(''),
  });
  const { id } = comparison;
  return (
    <Dialog
      title={t('product-comparison.share')}
      description={t('product-comparison.share.text')}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('product-comparison.close')}</Button>}
    >
      <Stack gap="lg">
        {companies.isNone ? (
          <Banner tone="info">{t('product-comparison.share.none')}</Banner>
        ) : (
          <Inline align="end">
            <ComboBox
              label={t('product-comparison.share.company')}
              value={companyId}
              options={companies.options}
              isLoading={companies.isPending}
              onChange={setCompanyId}
            />
            <Button
              variant="primary"
              icon="send"
              loading={share.sending}
              isDisabled={companyId === ''}
              onPress={() => void share.send({ body: { id, companyId } })}
            >
              {t('product-comparison.share.send')}
            </Button>
          </Inline>
        )}
        <Shares comparison={comparison} />
      </Stack>
    </Dialog>
  );
}

function Shares({ comparison: { id, revision, sharedWith } }: Pick<ShareDialogProps, 'comparison'>) {
  const t = useTranslate();
  const again = useSend(comparisonRoutes.share, {
    drops: ANSWERS_OF_COMPARISONS,
    done: 'product-comparison.share.done',
  });
  const revoke = useSend(comparisonRoutes.revoke, {
    drops: ANSWERS_OF_COMPARISONS,
    done: 'product-comparison.share.revoked',
  });
  if (sharedWith.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text weight="semibold">{t('product-comparison.share.with')}</Text>
      {sharedWith.map((share) => (
        <Inline key={share.id} justify="between">
          <Stack gap="xxs">
            <Text>{share.companyName}</Text>
            <Text size="sm" tone="muted">
              {t(share.revision < revision ? 'product-comparison.share.older' : 'product-comparison.share.since', {
                at: formatMoment(share.sharedAt),
              })}
            </Text>
          </Stack>
          <Inline gap="xs">
            {share.revision < revision ? (
              <Button
                size="sm"
                loading={again.sending}
                onPress={() => void again.send({ body: { id, companyId: share.companyId } })}
              >
                {t('product-comparison.share.again')}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              loading={revoke.sending}
              onPress={() => void revoke.send({ body: { id: share.id } })}
            >
              {t('product-comparison.share.revoke')}
            </Button>
          </Inline>
        </Inline>
      ))}
    </Stack>
  );
}

/** Both customers and suppliers: any connection counts. */
function useConnected(enabled: boolean) {
  const customers = useCall(customerSelectionRoute, { query: {} }, { enabled });
  const suppliers = useCall(supplierSelectionRoute, { query: {} }, { enabled });
  const all = [...(customers.data?.data.commonObjects ?? []), ...(suppliers.data?.data.commonObjects ?? [])];
  const byId = new Map(all.map(({ id, name }) => [id, { id, label: name }]));
  const isPending = customers.isPending || suppliers.isPending;
  return { options: [...byId.values()], isPending, isNone: !isPending && byId.size === 0 };
}
