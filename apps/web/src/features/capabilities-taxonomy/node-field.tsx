import { X } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { type BoundProps, useField } from '../../ui/form/use-field.ts'
import { matching, pathText, type Tree } from './tree.ts'
import { useTree } from './use-tree.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  /** The value is a list of ids instead of one or null. */
  multiple?: boolean
  /** One that is chosen can be taken back; without `multiple` only. */
  clearable?: boolean
  /** These and all below them are not offered. */
  without?: string[]
}

/** A node of the taxonomy, found by its name or what else people call it; each with the path above it. */
export function NodeField<T extends FieldValues = FieldValues>({
  name,
  multiple = false,
  clearable = false,
  without = nothing,
  disabled,
  ...props
}: Props<T>) {
  const { t } = useTranslation('capabilities-taxonomy')
  const tree = useTree()
  const { value, change, error, ref, onBlur } = useField<T>(name, {
    ...props,
    describe: (ids) =>
      [ids]
        .flat()
        .map((id) => tree.byId.get(String(id))?.name)
        .filter(Boolean)
        .join(', '),
  })
  const chosen = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  const barred = new Set([
    ...without.flatMap((id) => tree.branch(id).map((node) => node.id)),
    ...(multiple ? chosen : []),
  ])
  const [only] = multiple ? [] : chosen
  return (
    <Field {...props} error={error}>
      <Combobox
        label={props.label}
        placeholder={t('field.placeholder')}
        value={only ? { value: only, label: tree.byId.get(only)?.name ?? '' } : null}
        search={async (text) => offered(tree, text, barred)}
        clearable={clearable}
        disabled={disabled}
        inputRef={ref}
        onBlur={onBlur}
        onChange={(option) =>
          change(multiple ? [...chosen, ...(option ? [option.value] : [])] : (option?.value ?? null))
        }
      />
      {multiple && chosen.length > 0 && (
        <Chosen {...{ tree, chosen, disabled }} label={props.label} onChange={(ids) => change(ids)} />
      )}
    </Field>
  )
}

const nothing: string[] = []
const mostOffered = 200

/** The tree in its order, or what answers to the text, closest first; deprecated ones are no longer chosen. */
function offered(tree: Tree, text: string, barred: Set<string>): Option[] {
  const found = text ? matching(tree, text) : tree.nodes.map((node) => ({ node, by: null }))
  return found
    .filter(({ node }) => node.state === 'active' && !barred.has(node.id))
    .slice(0, mostOffered)
    .map(({ node, by }) => ({
      value: node.id,
      label: by ? `${node.name} (${by})` : node.name,
      note: pathText(tree.above(node.id)) || undefined,
    }))
}

type ChosenProps = {
  tree: Tree
  label: string
  chosen: string[]
  disabled: boolean | undefined
  onChange: (ids: string[]) => void
}

function Chosen({ tree, label, chosen, disabled, onChange }: ChosenProps) {
  const { t } = useTranslation('form')
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1">
      {chosen.map((id) => {
        const name = tree.byId.get(id)?.name ?? id
        return (
          <li
            key={id}
            title={pathText(tree.above(id))}
            className="inline-flex h-(--control-s) max-w-full items-center gap-1 rounded-m border border-accent-line bg-accent-wash pr-[3px] pl-2.5 text-[13px] font-semibold"
          >
            <span className="truncate">{name}</span>
            <button
              type="button"
              disabled={disabled}
              aria-label={t('multi.remove', { label: name })}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
              className="grid size-6 shrink-0 place-items-center rounded-s text-ink-2 enabled:hover:bg-ink/10 disabled:hidden"
            >
              <X aria-hidden size={14} strokeWidth={1.6} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
