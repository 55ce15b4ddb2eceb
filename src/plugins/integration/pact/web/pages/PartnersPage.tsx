import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatMoment, useCall, useSend, useSession, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  EmptyState,
  Inline,
  KeyValue,
  Page,
  Section,
  Skeleton,
  Stack,
} from '#design-system';
import { footprintsAddress } from '#plugins/integration/footprints/web';
import { PACT_ANSWERS, partnerRoutes, type IssuedSecret, type Partner } from '../../contract/index.ts';
import { PartnerDialog } from '../components/PartnerDialog.tsx';

/** Instead of the id of a partner: one is added. */
const NEW = 'new';

/** The partners whose systems exchange footprints, and their credentials. */
export function PartnersPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const { data, error } = useCall(partnerRoutes.list, {});
  const [edited, setEdited] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedSecret | null>(null);
  const found = data?.data;
  const create = isAdmin ? (
    <Button variant="primary" icon="plus" onPress={() => setEdited(NEW)}>
      {t('pact.add-partner')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('pact.partners')}
      description={t('pact.partners.text')}
      breadcrumbs={[{ label: t('footprints.title'), href: footprintsAddress() }, { label: t('pact.partners') }]}
      actions={create}
    >
      <Stack gap="lg">
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
        {!error && !found ? <Skeleton height="table" /> : null}
        {found?.partners.length === 0 ? (
          <EmptyState icon="factory" title={t('pact.no-partners')} text={t('pact.no-partners.text')} action={create} />
        ) : null}
        {found?.partners.map((partner) => (
          <PartnerCard
            key={partner.id}
            partner={partner}
            isAdmin={isAdmin}
            onEdit={() => setEdited(partner.id)}
            onIssued={setIssued}
          />
        ))}
      </Stack>
      {edited !== null && found ? (
        <PartnerDialog
          partner={found.partners.find(({ id }) => id === edited) ?? null}
          hasSecrets={found.hasSecrets}
          onClose={() => setEdited(null)}
          onIssued={(secret) => {
            setEdited(null);
            setIssued(secret);
          }}
        />
      ) : null}
      <Dialog
        isOpen={issued !== null}
        onClose={() => setIssued(null)}
        role="alertdialog"
        title={t('pact.issued')}
        description={t('pact.issued.text')}
        footer={
          <Button variant="primary" onPress={() => setIssued(null)}>
            {t('pact.issued.kept')}
          </Button>
        }
      >
        <KeyValue
          items={[
            { label: t('pact.client-id'), value: issued?.clientId, copy: issued?.clientId ?? '' },
            { label: t('pact.client-secret'), value: issued?.clientSecret, copy: issued?.clientSecret ?? '' },
          ]}
        />
      </Dialog>
    </Page>
  );
}

interface PartnerCardProps {
  readonly partner: Partner;
  readonly isAdmin: boolean;
  readonly onEdit: () => void;
  readonly onIssued: (issued: IssuedSecret) => void;
}

function PartnerCard({ partner, isAdmin, onEdit, onIssued }: PartnerCardProps) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const params = { id: partner.id };
  const rotate = useSend(partnerRoutes.rotate, {
    drops: PACT_ANSWERS,
    onDone: ({ data }) => onIssued(data.issued),
  });
  const revoke = useSend(partnerRoutes.revoke, {
    drops: PACT_ANSWERS,
    done: MESSAGES.updated,
    onDone: () => setAsked(false),
  });
  const secrets = partner.secrets.map(({ createdAt, lastUsedAt, endsAt }) =>
    t(endsAt === null ? 'pact.secret-of' : 'pact.secret-until', {
      at: formatMoment(createdAt),
      used: lastUsedAt === null ? t('pact.never') : formatMoment(lastUsedAt),
      end: endsAt === null ? '' : formatMoment(endsAt),
    }),
  );
  return (
    <Card>
      <Section title={partner.name}>
        <Stack gap="md">
          <KeyValue
            items={[
              { label: t('pact.asked.contact'), value: partner.contact },
              { label: t('pact.client-id'), value: partner.clientId, copy: partner.clientId },
              { label: t('pact.secrets'), value: secrets.length === 0 ? t('pact.no-secret') : secrets.join(' ') },
              { label: t('pact.asked.baseUrl'), value: partner.baseUrl },
              { label: t('pact.answers'), value: t(partner.isAutomatic ? 'pact.automatic' : 'pact.by-a-person') },
              { label: t('pact.published'), value: String(partner.footprints) },
            ]}
          />
          {isAdmin ? (
            <Inline justify="end">
              <Button isDisabled={partner.secrets.length === 0} onPress={() => setAsked(true)}>
                {t('pact.revoke')}
              </Button>
              <Button loading={rotate.sending} onPress={() => void rotate.send({ params })}>
                {t('pact.rotate')}
              </Button>
              <Button icon="edit" onPress={onEdit}>
                {t('pact.change-partner')}
              </Button>
            </Inline>
          ) : null}
        </Stack>
      </Section>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('pact.revoke.sure', { name: partner.name })}
          text={t('pact.revoke.text')}
          confirmLabel={t('pact.revoke')}
          loading={revoke.sending}
          onConfirm={() => void revoke.send({ params })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Card>
  );
}
