import type { PackageDetails } from '@guildhall/contract/packages'
import type { LicenceModel, ToolName } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { moneyText } from '../../lib/money.ts'
import { firstMessage } from '../../ui/form/form-errors.ts'
import { Field } from '../../ui/form/input.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { NumberField } from '../../ui/form/text-field.tsx'
import { useDescribed, useShown } from '../../ui/form/use-field.ts'
import { toolNamesQuery, toolTitle } from '../tools/public.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PackageFormValues } from './package-values.ts'

const most = 40
type Tool = ToolName & { licence_model: LicenceModel; state: string }
type Props = {
  /** What it holds already, of which some may no longer be offered. */
  known: PackageDetails['lines']
  isPublished: boolean
}

/** The elements of a package, in order: each with its seats and what one costs. */
export function LinesField({ known, isPublished }: Props) {
  const { t, i18n } = useTranslation('packages')
  const { fields, append, remove, move } = useFieldArray<PackageFormValues, 'lines'>({ name: 'lines' })
  const { data } = useQuery(toolNamesQuery)
  const tools: Tool[] = [...(data?.tools ?? []), ...known.map(({ tool }) => tool)]
  const free = (data?.tools ?? []).filter(
    ({ id, state }) =>
      !fields.some(({ tool_id }) => tool_id === id) && (isPublished ? state === 'published' : state !== 'deprecated'),
  )
  useDescribed<PackageFormValues>('lines', {
    label: t('lines.title'),
    describe: (lines) => PackageFormValues.shape.lines.safeParse(lines).data?.map(textOfLine).join('\n'),
  })
  const textOfLine = ({ tool_id, seats, seat_price }: PackageFormValues['lines'][number]) =>
    `${nameOf(tools, tool_id)} · ${t('lines.seats_most')}: ${seats} · ${t('lines.seat_price')}: ${moneyText(seat_price, i18n.language)}`
  const add = (id: string) => {
    const isSite = tools.find((tool) => tool.id === id)?.licence_model === 'site'
    append(
      { tool_id: id, seats: isSite ? 0 : 1, seat_price: 0 },
      { shouldFocus: !isSite, focusName: seatsOf(fields.length) },
    )
  }
  return (
    <div className="grid gap-3">
      {fields.length > 0 && (
        <ol className="border-t border-rule">
          {fields.map(({ id, tool_id }, at) => (
            <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-rule py-3">
              <Line at={at} tool={tools.find((tool) => tool.id === tool_id)} />
              <MoveButtons {...{ at, move, remove }} count={fields.length} name={nameOf(tools, tool_id)} />
            </li>
          ))}
        </ol>
      )}
      <Field label={t('lines.add')} error={useOwnError()}>
        <Select value="" disabled={fields.length >= most} onChange={(event) => add(event.target.value)}>
          <option value="">{t('lines.choose')}</option>
          {free.map((tool) => (
            <option key={tool.id} value={tool.id}>
              {`${toolTitle(tool)} – ${tool.vendor}`}
              {tool.state !== 'published' && ` (${t('state.draft')})`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const seatsOf = (at: number) => `lines.${at}.seats`
const nameOf = (tools: Tool[], id: string) => {
  const tool = tools.find((each) => each.id === id)
  return tool ? toolTitle(tool) : ''
}

function Line({ at, tool }: { at: number; tool: Tool | undefined }) {
  const { t } = useTranslation('packages')
  const { errors } = useFormState<PackageFormValues>()
  const error = firstMessage(errors.lines?.[at]?.tool_id)
  return (
    <div className="grid min-w-[200px] flex-1 gap-2">
      <div>
        <b className="font-semibold">{tool ? toolTitle(tool) : ''}</b>
        <span className="block text-small text-ink-2">
          {tool?.vendor}
          {tool && ` · ${t(`licence_model.${tool.licence_model}`, { ns: 'tools' })}`}
        </span>
        {error && (
          <p data-invalid="" className="text-[13.5px] font-[540] text-bad">
            {error}
          </p>
        )}
      </div>
      {tool?.licence_model === 'site' ? (
        <p className="text-small text-ink-2">{t('lines.site')}</p>
      ) : (
        <div className="grid max-w-[360px] grid-cols-2 gap-3">
          <NumberField<PackageFormValues> name={`lines.${at}.seats`} label={t('lines.seats_most')} />
          <MoneyField<PackageFormValues> name={`lines.${at}.seat_price`} label={t('lines.seat_price')} />
        </div>
      )}
    </div>
  )
}

/** What is wrong with the list as a whole. */
function useOwnError(): string | undefined {
  const { errors } = useFormState<PackageFormValues>()
  useShown<PackageFormValues>('lines')
  const { lines } = errors
  return lines?.root?.message ?? (typeof lines?.message === 'string' ? lines.message : undefined)
}
