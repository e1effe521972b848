import { type ApproverKind, approverKinds } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { PackageFormValues } from './package-values.ts'

/** The chain of approvals: whose turn it is, one after the other. */
export function ApproversField() {
  const { t } = useTranslation('packages')
  const { t: say } = useTranslation('contract')
  const { value, change, error, ref, onBlur } = useField<PackageFormValues>('approvers', {
    label: t('approvers.title'),
    describe: (kinds) =>
      Array.isArray(kinds)
        ? kinds
            .filter(isKind)
            .map((kind) => say(`role.${kind}`))
            .join(', ')
        : undefined,
  })
  const chain: ApproverKind[] = Array.isArray(value) ? value.filter(isKind) : []
  const others = approverKinds.filter((kind) => !chain.includes(kind))
  const move = (from: number, to: number) => {
    const kind = chain[from]
    if (kind) change(chain.toSpliced(from, 1).toSpliced(to, 0, kind))
  }
  return (
    <div className="grid gap-3">
      {chain.length > 0 && (
        <ol className="border-t border-rule">
          {chain.map((kind, at) => (
            <li key={kind} className="flex items-center gap-3 border-b border-rule py-2">
              <span className="w-5 text-small text-ink-2 tabular-nums">{at + 1}</span>
              <span className="flex-1">{say(`role.${kind}`)}</span>
              <MoveButtons
                {...{ at, move }}
                count={chain.length}
                name={say(`role.${kind}`)}
                remove={() => change(chain.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <Field label={t('approvers.add')} error={error}>
        <Select
          ref={ref}
          value=""
          disabled={others.length === 0}
          onBlur={onBlur}
          onChange={(event) => change([...chain, event.target.value])}
        >
          <option value="">{t('approvers.choose')}</option>
          {others.map((kind) => (
            <option key={kind} value={kind}>
              {say(`role.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const isKind = (value: unknown): value is ApproverKind => approverKinds.some((kind) => kind === value)
