import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#core';
import {
  Badge,
  Branch,
  BranchItem,
  Card,
  IconButton,
  Inline,
  Menu,
  Stack,
  StatusChip,
  Text,
  type MenuItem,
} from '#design-system';
import { shortPlace, writtenAbn, writtenRegistration, type RegistrationKind } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import type { Consent, GroupEntity, GroupStructureAnswer } from '../../contract/index.ts';
import { daysText, hasEnded, percentText } from '../group-words.ts';

/** Actions on entities; null for readers without write access. */
interface TreeActs {
  readonly onAdd: (parentId: string | null) => void;
  readonly onEdit: (entity: GroupEntity) => void;
  readonly onDelete: (entity: GroupEntity) => void;
}

interface GroupTreeProps {
  readonly companyId: string;
  readonly structure: GroupStructureAnswer;
  readonly acts: TreeActs | null;
}

const LOOKS = {
  INVITED: { tone: 'info', icon: 'send' },
  ACCEPTED: { tone: 'success', icon: 'check' },
  DECLINED: { tone: 'danger', icon: 'ban' },
  LEFT: { tone: 'neutral', icon: 'logout' },
} as const;

/** State of a member's consent. */
export function ConsentChip({ consent }: { readonly consent: Consent }) {
  const t = useTranslate();
  return <StatusChip status={consent} label={t(`company-group.consent.${consent}`)} {...LOOKS[consent]} />;
}

/**
 * The structure, level by level. Nested lists rather than the role `tree`: the entities have menus, which the Tab key
 * could not reach in a tree, and screen readers announce the level of a list by themselves.
 */
export function GroupTree({ companyId, structure, acts }: GroupTreeProps) {
  const t = useTranslate();
  const { controlling, facilities, entities } = structure;
  const isAustralian = useCompanyFacts(companyId).country === 'AU';
  return (
    <Card padding="lg">
      <Stack gap="md">
        <Stack gap="xxs">
          <Inline>
            <Text weight="semibold">{controlling.name}</Text>
            <Badge tone="accent">{t('company-group.controlling')}</Badge>
          </Inline>
          {controlling.registration ? (
            <Text size="sm" tone="muted" numeric>
              {registrationText(t, controlling.registration)}
            </Text>
          ) : null}
          {isAustralian ? (
            <Text size="sm" tone="muted" numeric>
              {controlling.abn === null ? t('company-group.no-abn') : `ABN ${writtenAbn(controlling.abn)}`}
            </Text>
          ) : null}
        </Stack>
        <Facilities facilities={facilities} />
        <Below entities={entities} parentId={null} acts={acts} />
        {entities.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('company-group.none')}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

function registrationText(
  t: Translate,
  { kind, number }: { readonly kind: RegistrationKind; readonly number: string },
): string {
  return `${t(`company.registration.${kind}`)} ${writtenRegistration(kind, number)}`;
}

interface BelowProps {
  readonly entities: readonly GroupEntity[];
  readonly parentId: string | null;
  readonly acts: TreeActs | null;
}

function Below({ entities, parentId, acts }: BelowProps): ReactNode {
  const t = useTranslate();
  const here = entities.filter((one) => one.parentId === parentId);
  const parent = entities.find(({ id }) => id === parentId);
  if (here.length === 0) return null;
  return (
    <Branch label={parent ? t('company-group.below', { name: parent.name }) : t('company-group.tree')}>
      {here.map((entity) => (
        <BranchItem key={entity.id}>
          <Entity entity={entity} acts={acts} />
          <Below entities={entities} parentId={entity.id} acts={acts} />
        </BranchItem>
      ))}
    </Branch>
  );
}

function Entity({ entity, acts }: { readonly entity: GroupEntity; readonly acts: TreeActs | null }) {
  const t = useTranslate();
  const { id, name, abn, registration, share, effectiveShare, level, consent } = entity;
  const items: readonly MenuItem[] = acts
    ? [
        { id: 'add', label: t('company-group.add-below'), icon: 'plus', onAction: () => acts.onAdd(id) },
        { id: 'edit', label: t('company-group.edit'), icon: 'edit', onAction: () => acts.onEdit(entity) },
        {
          id: 'delete',
          label: t('company-group.delete'),
          icon: 'trash',
          tone: 'danger',
          onAction: () => acts.onDelete(entity),
        },
      ]
    : [];
  const words = [
    abn === null ? null : `ABN ${writtenAbn(abn)}`,
    registration && registrationText(t, registration),
    daysText(t, entity),
    level > 1 && effectiveShare !== share
      ? t('company-group.effective', { percent: percentText(effectiveShare) })
      : null,
  ];
  return (
    <Inline justify="between" align="start" wrap={false}>
      <Stack gap="xxs">
        <Inline>
          <Text weight="medium">{name}</Text>
          <Badge>{`${share}\u00A0%`}</Badge>
          {consent === null ? null : <ConsentChip consent={consent} />}
          {hasEnded(entity) ? <StatusChip status="ENDED" label={t('company-group.ended')} icon="clock" /> : null}
        </Inline>
        <Text size="sm" tone="muted" numeric>
          {words.filter((word) => word !== null).join(' · ')}
        </Text>
        <Facilities facilities={entity.facilities} />
      </Stack>
      {acts ? (
        <Menu
          trigger={<IconButton icon="more" size="sm" label={t('company-group.actions', { name })} />}
          items={items}
          placement="bottom end"
        />
      ) : null}
    </Inline>
  );
}

function Facilities({ facilities }: Pick<GroupEntity, 'facilities'>) {
  const t = useTranslate();
  if (facilities.length === 0) return null;
  return (
    <Text size="sm" tone="muted">
      {t('company-group.facilities', {
        count: facilities.length,
        names: facilities.map(({ name, ...place }) => `${name} (${shortPlace(place)})`).join(', '),
      })}
    </Text>
  );
}
