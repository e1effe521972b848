import { edaReport, reportTypes, type ReportQuery } from '@guildhall/contract/eda-report'
import { audited } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import { route, type App, type Call, type FileAnswer } from '../../http/route.ts'
import { exportFile } from '../../http/table-file.ts'
import { dayIn } from '../../words/moments.ts'
import { listChoices } from './choice-queries.ts'
import { writeReport } from './document.ts'
import { readReport } from './report.ts'
import { columnsOf, rowsOf } from './table.ts'

/** More lines are not looked at on a screen, nor on paper; the tables have all. */
const [mostOnScreen, mostOnPaper] = [100, 1000]
const name = 'eda-report'

export function edaReportRoutes(app: App) {
  route(app, edaReport.show, ({ db, actor, query }) => readReport(db, actor, query, mostOnScreen))
  route(app, edaReport.choices, ({ db, actor, query }) => listChoices(db, actor, query))
  route(app, edaReport.export, async (call) => {
    const { db, actor, query, say } = call
    const { format, ...asked } = query
    if (format === 'pdf') return paper(call, asked)
    const report = await readReport(db, actor, asked)
    const rows = [rowsOf(report, say)].values()
    return exportFile({ ...call, query: { ...asked, format } }, name, columnsOf(report), toAsync(rows))
  })
}

async function paper(call: Call<typeof edaReport.export>, query: ReportQuery): Promise<FileAnswer> {
  const { db, actor, author, say, language, settings, config } = call
  const report = await readReport(db, actor, query, mostOnPaper)
  const { network_name } = await settings.read()
  const head = {
    network: network_name || config.networkName,
    period: periodOf(call, query),
    filters: await filtersOf(call, query),
    made: say('eda_report.made', { day: dayIn(language, today()) }),
  }
  const content = await writeReport(report, head, { say, language })
  await audited(db, author, async (_tx, note) =>
    note({ action: 'list.exported', subject_type: 'list', subject_id: name, after: { format: 'pdf', ...query } }),
  )
  return { name: `${name}-${today()}.pdf`, type: reportTypes.pdf, content }
}

function periodOf(
  { say, language }: Pick<Call<typeof edaReport.export>, 'say' | 'language'>,
  { from, to }: ReportQuery,
) {
  const days = { day: dayIn(language, today()), from: from && dayIn(language, from), to: to && dayIn(language, to) }
  if (from && to) return say('eda_report.period', days)
  if (from) return say('eda_report.since', days)
  return say(to ? 'eda_report.until' : 'eda_report.of_all_time', days)
}

/** What it is narrowed to, by name. */
async function filtersOf({ db, actor }: Pick<Call<typeof edaReport.export>, 'db' | 'actor'>, query: ReportQuery) {
  const { organization_id = [], hub_id = [], vendor = [] } = query
  const { organizations, hubs } = await listChoices(db, actor, { ids: organization_id })
  const names = [...organizations, ...hubs.filter(({ id }) => hub_id.includes(id))].map((each) => each.name)
  return [...names, ...vendor].join(', ')
}

async function* toAsync<T>(batches: Iterable<T>): AsyncGenerator<T> {
  yield* batches
}
