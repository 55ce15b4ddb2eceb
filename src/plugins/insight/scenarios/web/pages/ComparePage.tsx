import { addressField, addressView, useAddressView, useCall, useTranslate } from '#core';
import { decimal, exactText, sum } from '#domain/units';
import {
  Card,
  DataTable,
  EmptyState,
  formatDecimal,
  LineChart,
  MultiSelect,
  Page,
  Section,
  Stack,
  Text,
} from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { scenariosRoutes, type ScenarioDetail } from '../../contract/index.ts';
import { scenarioAddress } from '../scenario-place.ts';
import { measureText, tonnesText, yearText } from '../scenario-words.ts';

/** As many as stay readable side by side. */
const MOST = 4;

const CHOSEN = addressView({ ids: addressField.ids });

/** Up to four scenarios side by side: their years, what they save and what they cost. */
export function ComparePage() {
  const t = useTranslate();
  const [{ ids }, choose] = useAddressView('scenarios:compare', CHOSEN);
  const list = useCall(scenariosRoutes.list, { query: { page: 1, size: 100 } });
  const shown = ids.slice(0, MOST);
  const found = useScenarios(shown);
  return (
    <Page
      title={t('scenarios.compare')}
      description={t('scenarios.compare.text')}
      breadcrumbs={[{ label: t('scenarios.title'), href: scenarioAddress.list }, { label: t('scenarios.compare') }]}
    >
      <Stack gap="lg">
        <MultiSelect
          label={t('scenarios.compare.choose')}
          description={t('scenarios.compare.most')}
          value={shown}
          onChange={(chosen) => choose({ ids: chosen.slice(0, MOST) })}
          isLoading={list.isPending}
          options={(list.data?.data ?? []).map(({ id, name }) => ({ id, label: name }))}
          chips
        />
        {found.length === 0 ? (
          <EmptyState icon="chart" title={t('scenarios.compare.none')} />
        ) : (
          <Compared scenarios={found} />
        )}
      </Stack>
    </Page>
  );
}

/** The scenarios with these ids that have been read. */
function useScenarios([a = '', b = '', c = '', d = '']: readonly string[]): readonly ScenarioDetail[] {
  const answers = [useOne(a), useOne(b), useOne(c), useOne(d)];
  return answers.flatMap((one) => (one ? [one] : []));
}

function useOne(id: string): ScenarioDetail | undefined {
  const { data } = useCall(scenariosRoutes.detail, { params: { id } }, { enabled: id !== '' });
  return id === '' ? undefined : data?.data;
}

function Compared({ scenarios }: { readonly scenarios: readonly ScenarioDetail[] }) {
  const t = useTranslate();
  const years = [...new Set(scenarios.flatMap(({ result }) => result.years.map(({ year }) => year)))].toSorted(
    (a, b) => a - b,
  );
  const resultIn = ({ result }: ScenarioDetail, year: number) =>
    result.years.find((one) => one.year === year)?.result ?? null;
  const measures = new Set(scenarios.map((one) => measureText(t, one, bookOf(one.body.book).name)));
  const rows = scenarios.map((scenario) => {
    const { result } = scenario;
    const end = result.years.at(-1);
    const saved = sum(result.levers.map((one) => decimal(one.saved)));
    const costs = result.levers.flatMap(({ present }) => (present === null ? [] : [decimal(present)]));
    return {
      id: scenario.id,
      name: scenario.name,
      measure: measureText(t, scenario, bookOf(scenario.body.book).name),
      levers: result.levers.map(({ name }) => name).join(', '),
      end: end ? `${tonnesText(end.result)} (${yearText(end.year)})` : null,
      saved: formatDecimal(exactText(saved), 0),
      cost: costs.length === 0 ? null : formatDecimal(exactText(sum(costs)), 0),
    };
  });
  return (
    <Stack gap="lg">
      {measures.size > 1 ? (
        <Text as="p" tone="muted">
          {t('scenarios.compare.differs')}
        </Text>
      ) : null}
      <Section title={t('scenarios.compare.chart')}>
        <Card padding="lg">
          <LineChart
            title={t('scenarios.compare.chart')}
            hideTitle
            unit={{ tonnesOf: 'CO2-e' }}
            categories={years.map(yearText)}
            series={scenarios.map((one) => ({ name: one.name, values: years.map((year) => resultIn(one, year)) }))}
          />
        </Card>
      </Section>
      <DataTable
        caption={t('scenarios.compare')}
        columns={[
          { id: 'name', header: t('scenarios.one'), cell: ({ name }) => name, maxWidth: 'lg' },
          { id: 'measure', header: t('scenarios.measure'), cell: ({ measure }) => measure, hideBelow: 'md' },
          {
            id: 'levers',
            header: t('scenarios.levers'),
            cell: ({ levers }) => levers,
            maxWidth: 'lg',
            hideBelow: 'md',
          },
          { id: 'end', header: t('scenarios.last-year'), numeric: true, cell: ({ end }) => end },
          { id: 'saved', header: t('scenarios.saved'), unit: 't', numeric: true, cell: ({ saved }) => saved },
          { id: 'spent', header: t('scenarios.stat.cost'), unit: '$', numeric: true, cell: ({ cost }) => cost },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => scenarioAddress.detail(id)}
        card={(row) => (
          <Stack gap="xxs">
            <Text as="p" size="sm" numeric>
              {row.end ?? ''}
            </Text>
            <Text as="p" size="sm" numeric>
              {t('scenarios.stat.saved', { amount: `${row.saved ?? ''} t` })}
            </Text>
          </Stack>
        )}
      />
    </Stack>
  );
}
