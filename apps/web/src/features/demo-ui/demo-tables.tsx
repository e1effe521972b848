import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, Plus, UserX } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { BulkAction, BulkSeparator } from '../../ui/table/bulk-bar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { csvOf, findPeople, later, organizations, people, type Person, roles, statuses } from './demo-people.ts'
import { type DemoTableWords, useDemoTableWords } from './demo-tables-words.ts'

/** The table in every state. */
export default function DemoTables() {
  const words = useDemoTableWords()
  const settled = { error: null, isPlaceholderData: false, refetch: () => undefined }
  return (
    <>
      <Section title={words.rows}>
        <PeopleTable />
      </Section>
      <Section title={words.loading}>
        <StillTable name="loading" label={words.loading} query={{ ...settled, data: undefined }} />
      </Section>
      <Section title={words.next}>
        <StillTable
          name="next"
          label={words.next}
          query={{ ...settled, isPlaceholderData: true, data: { rows: people.slice(0, 3), meta: metaOf(60) } }}
        />
      </Section>
      <Section title={words.bound}>
        <StillTable
          name="bound"
          label={words.bound}
          query={{ ...settled, data: { rows: people.slice(0, 25), meta: metaOf(10_000, false) } }}
        />
      </Section>
      <Section title={words.nothing}>
        <StillTable name="nothing" label={words.nothing} query={{ ...settled, data: { rows: [], meta: metaOf(0) } }} />
      </Section>
      <Section title={words.narrowed}>
        <StillTable
          name="narrowed"
          label={words.narrowed}
          query={{ ...settled, data: { rows: [], meta: metaOf(0) } }}
          isNarrowed
        />
      </Section>
      <Section title={words.error}>
        <StillTable
          name="error"
          label={words.error}
          query={{ ...settled, data: undefined, error: new Error(words.error) }}
        />
      </Section>
      <Section title={words.phone}>
        <div className="max-w-[358px]">
          <StillTable
            name="phone"
            label={words.phone}
            query={{ ...settled, data: { rows: people.slice(0, 5), meta: metaOf(412) } }}
            narrow
          />
        </div>
      </Section>
    </>
  )
}

/** A table at work; a stand-in for the server searches, sorts and pages. */
function PeopleTable() {
  const words = useDemoTableWords()
  const params = useListParams(['status', 'role', 'organization'], { defaultSort: 'name', prefix: 'people' })
  const query = useQuery({
    queryKey: ['demo-people', params.query],
    queryFn: () => later(findPeople(params.query)),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      id="demo-people"
      label={words.people}
      columns={columnsIn(words)}
      query={query}
      params={params}
      rowName={(person) => person.name}
      rowLink={(person) => `/demo/ui?person=${person.id}`}
      avatar={avatarOf}
      searchPlaceholder={words.search}
      filters={[
        {
          key: 'status',
          label: words.status,
          options: statuses.map((value) => ({ value, label: words.statuses[value] })),
        },
        { key: 'role', label: words.role, options: roles.map((value) => ({ value, label: words.roles[value] })) },
        {
          key: 'organization',
          label: words.organization,
          search: (text) =>
            later(optionsOf(organizations.filter((name) => name.toLowerCase().includes(text.toLowerCase())))),
          named: (values) => later(optionsOf(values)),
        },
      ]}
      exportUrl={(wanted) =>
        `data:text/csv,${encodeURIComponent(csvOf(words.csv_header, findPeople({ ...wanted, page: 1, per_page: people.length }).rows))}`
      }
      bulkActions={bulkActionsIn(words)}
      empty={<EmptyState title={words.empty_title}>{words.empty_text}</EmptyState>}
    />
  )
}

type Result = Parameters<typeof DataTable<Person>>[0]['query']

/** A table that stays as it is. */
function StillTable({
  name,
  label,
  query,
  isNarrowed,
  narrow,
}: {
  name: string
  label: string
  query: Result
  isNarrowed?: boolean
  narrow?: boolean
}) {
  const words = useDemoTableWords()
  const params = useListParams([], { defaultSort: 'name', prefix: name })
  return (
    <DataTable
      id="demo-still"
      label={label}
      columns={columnsIn(words)}
      query={query}
      params={{ ...params, isNarrowed: isNarrowed ?? params.isNarrowed }}
      rowName={(person) => person.name}
      avatar={avatarOf}
      searchPlaceholder={words.search}
      narrow={narrow}
      bulkActions={bulkActionsIn(words)}
      empty={
        <EmptyState
          title={words.empty_title}
          action={
            <Button variant="primary" icon={Plus}>
              {words.add}
            </Button>
          }
        >
          {words.empty_text}
        </EmptyState>
      }
    />
  )
}

const avatarOf = (person: Person) => <Avatar name={person.name} />

const bulkActionsIn = (words: DemoTableWords) => (selected: Person[], clear: () => void) => (
  <>
    <BulkAction icon={Mail} onSelect={clear} short={words.resend}>
      {words.resend_verification}
    </BulkAction>
    <BulkSeparator />
    <BulkAction icon={UserX} onSelect={clear} short={words.deactivate}>
      {selected.length === 1
        ? words.deactivate_person
        : words.deactivate_people.replace('{{count}}', String(selected.length))}
    </BulkAction>
  </>
)

const columnsIn = (words: DemoTableWords): Column<Person>[] => [
  { key: 'name', header: words.name, sort: 'name', cell: (person) => person.name },
  {
    key: 'email',
    header: words.email,
    sort: 'email',
    quiet: true,
    wide: true,
    phone: 'hide',
    cell: (person) => person.email,
  },
  { key: 'role', header: words.role, quiet: true, cell: (person) => words.roles[person.role] },
  { key: 'organization', header: words.organization, sort: 'organization', cell: (person) => person.organization },
  {
    key: 'status',
    header: words.status,
    phone: 'status',
    cell: (person) => <Status kind={kinds[person.status]}>{words.statuses[person.status]}</Status>,
  },
  {
    key: 'orders',
    header: words.orders,
    sort: 'orders',
    align: 'right',
    hidden: true,
    phone: 'hide',
    cell: (person) => person.orders,
  },
  {
    key: 'seen',
    header: words.seen,
    sort: 'seen_at',
    align: 'right',
    quiet: true,
    phone: 'hide',
    cell: (person) => <When iso={person.seen_at} />,
  },
]

const kinds: Record<Person['status'], StatusKind> = {
  active: 'done',
  invited: 'not_begun',
  pending: 'needs',
  rejected: 'refused',
  deactivated: 'retired',
}

const optionsOf = (names: string[]) => names.map((name) => ({ value: name, label: name }))

const metaOf = (total: number, total_is_exact = true) => ({ total, total_is_exact, page: 1, per_page: 25 })
