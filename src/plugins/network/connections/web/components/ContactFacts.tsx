import { useCall, useTranslate } from '#core';
import { Banner, Button, KeyValue, Link, Skeleton, Stack } from '#design-system';
import { companyDetailRoute } from '#plugins/company/company/contract';

/** Contact details of a connected company, from its profile. */
export function ContactFacts({ companyId }: { companyId: string }) {
  const t = useTranslate();
  const { data: answer, error, refetch } = useCall(companyDetailRoute, { params: { id: companyId } });
  if (error)
    return (
      <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('connections.retry')}</Button>}>
        {t(error.message)}
      </Banner>
    );
  if (!answer)
    return (
      <Stack>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </Stack>
    );
  const { website, email, phone, address, city, postcode } = answer.data;
  const place = [address, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <KeyValue
      items={[
        {
          label: t('connections.website'),
          value: website && (
            <Link href={website} external>
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </Link>
          ),
        },
        { label: t('connections.contact-email'), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        {
          label: t('connections.phone'),
          value: phone && <Link href={`tel:${phone.replaceAll(/[ ()-]/g, '')}`}>{phone}</Link>,
        },
        { label: t('connections.address'), value: place },
      ]}
    />
  );
}
