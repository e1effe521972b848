import { BankMatch, type BankLine, type OpenInvoice } from '@guildhall/contract/bank-statements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { findPaying } from '../finance/public.ts'
import { useDay, useMoney } from '../payments/public.ts'
import { openInvoicesQuery, useMatch } from './api.ts'

/** Matches a payment by hand: who paid, and which invoices; what is left stays as credit. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const [organization, setOrganization] = useState<Option | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const match = useMatch()
  const open = useQuery({ ...openInvoicesQuery(organization?.value ?? ''), enabled: organization !== null })
  const invoices = open.data?.filter(({ currency }) => currency === line.currency) ?? []
  const { allocations, rest } = allocate(
    invoices.filter(({ id }) => chosen.includes(id)),
    line.amount,
  )
  const submit = async () => {
    if (!organization) return setRefusal(t('match.organization_needed'))
    const body = BankMatch.parse({ line_id: line.id, organization_id: organization.value, allocations })
    const { data } = await match.mutateAsync({ matches: [body] })
    const [failed] = data.failed
    if (failed) return setRefusal(failed.message)
    toastSuccess(t('match.done', { count: 1 }))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('match.title', { amount: money(line.amount, line.currency) })}
      description={[line.name, line.text].filter(Boolean).join(' · ')}
    >
      <div className="mt-4 grid gap-4">
        <Field label={t('match.organization')} error={refusal}>
          <Combobox
            label={t('match.organization')}
            value={organization}
            search={findPaying}
            onBlur={() => undefined}
            inputRef={null}
            onChange={(option) => {
              setOrganization(option)
              setChosen([])
              setRefusal(undefined)
            }}
          />
        </Field>
        {organization && open.data && <Invoices invoices={invoices} chosen={chosen} onChange={setChosen} />}
        {organization && rest > 0 && (
          <p className="text-data text-ink-2">{t('rest', { amount: money(rest, line.currency) })}</p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" busy={match.isPending} onClick={() => void submit()}>
          {t('match.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type InvoicesProps = { invoices: OpenInvoice[]; chosen: string[]; onChange: (chosen: string[]) => void }

function Invoices({ invoices, chosen, onChange }: InvoicesProps) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const dayOf = useDay()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-data text-ink-2">
        {t(invoices.length === 0 ? 'match.no_invoices' : 'match.invoices')}
      </legend>
      {invoices.map(({ id, number, balance, currency, due_on }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(is) => onChange(is ? [...chosen, id] : chosen.filter((each) => each !== id))}
          label={t('match.invoice', { number, amount: money(balance, currency), day: dayOf(due_on) })}
        />
      ))}
    </fieldset>
  )
}

/** As much for each of the invoices as is open, as far as the money goes. */
function allocate(invoices: { id: string; balance: number }[], amount: number) {
  let rest = amount
  const allocations = invoices.flatMap(({ id: invoice_id, balance }) => {
    const part = Math.min(balance, rest)
    rest -= part
    return part > 0 ? [{ invoice_id, amount: part }] : []
  })
  return { allocations, rest }
}
