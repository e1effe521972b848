import { FileText, RotateCcw, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { IconButton } from '../icon-button.tsx'
import { Progress } from '../progress.tsx'
import { FileDrop } from './file-drop.tsx'
import { formatBytes, type FileRules } from './file-rules.ts'
import { Field } from './input.tsx'
import { useField, useHoldSaving, type BoundProps } from './use-field.ts'
import { useUploads, type FormFile, type Pending, type Upload } from './use-uploads.ts'

type Props<T extends FieldValues> = BoundProps<T> & FileRules & { multiple?: boolean; upload?: Upload }

/** One file (or null), or with `multiple` a list of files. The form waits with saving until they have arrived. */
export function FileField<T extends FieldValues = FieldValues>({
  name,
  accept,
  maxBytes,
  multiple,
  upload,
  disabled,
  ...props
}: Props<T>) {
  const { getValues } = useFormContext<FieldValues>()
  const { value, change, error, ref, onBlur } = useField<T>(name, props)
  const [refused, setRefused] = useState<string[]>([])
  // Several uploads may end between two renderings, so each adds to what the form holds now.
  const key: string = name
  const held = () => filesOf(getValues(key))
  const { pending, start, retry, drop } = useUploads(upload, (file) => change(multiple ? [...held(), file] : file))
  useHoldSaving(pending.some((each) => each.failed === undefined))
  const files = filesOf(value)
  const remove = (file: FormFile) => change(multiple ? held().filter((each) => each.id !== file.id) : null)
  const take = (taken: File[], sentences: string[]) => {
    setRefused(sentences)
    if (!multiple) pending.forEach((each) => drop(each.key))
    start(taken)
  }
  const empty = files.length === 0 && pending.length === 0
  return (
    <Field {...props} error={[error, ...refused].filter(Boolean).join(' ') || undefined}>
      {(multiple || empty) && (
        <FileDrop {...{ accept, maxBytes, multiple, disabled, onBlur }} inputRef={ref} onFiles={take} />
      )}
      {!empty && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <StoredRow key={file.id} file={file} disabled={disabled} onRemove={() => remove(file)} />
          ))}
          {pending.map((each) => (
            <PendingRow key={each.key} pending={each} onRetry={() => retry(each)} onRemove={() => drop(each.key)} />
          ))}
        </ul>
      )}
    </Field>
  )
}

function StoredRow({
  file,
  disabled,
  onRemove,
}: {
  file: FormFile
  disabled: boolean | undefined
  onRemove: () => void
}) {
  const { t, i18n } = useTranslation('form')
  return (
    <Row name={file.name} note={formatBytes(file.size, i18n.language)} picture={pictureOf(file)}>
      <IconButton
        size="s"
        icon={X}
        disabled={disabled}
        label={t('file.remove', { name: file.name })}
        onClick={onRemove}
      />
    </Row>
  )
}

/** A file on its way: how far it is, or why it did not arrive. */
export function PendingRow({
  pending,
  onRetry,
  onRemove,
}: {
  pending: Pending
  onRetry: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('form')
  const { name } = pending.file
  const failed = pending.failed !== undefined
  const percent = Math.round(pending.share * 100)
  return (
    <Row
      name={name}
      note={
        failed ? (
          <span className="font-[540] text-bad">{pending.failed || t('file.failed')}</span>
        ) : (
          <Bar label={t('file.progress', { name })} percent={percent} />
        )
      }
    >
      {failed && <IconButton size="s" icon={RotateCcw} label={t('file.retry')} onClick={onRetry} />}
      <IconButton size="s" icon={X} label={t('file.remove', { name })} onClick={onRemove} />
    </Row>
  )
}

type RowProps = { name: string; note: ReactNode; picture?: string | undefined; children: ReactNode }

function Row({ name, note, picture, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 rounded-m border border-rule-2 bg-sheet p-2.5">
      {picture ? (
        <img src={picture} alt="" className="h-[63px] w-28 shrink-0 rounded-s object-cover" />
      ) : (
        <FileText aria-hidden size={20} strokeWidth={1.5} className="mx-1 shrink-0 text-ink-3" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-[14px] leading-[1.4] font-semibold">{name}</p>
        <div className="text-small text-ink-2">{note}</div>
      </div>
      {children}
    </li>
  )
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="grid max-w-72 grid-cols-[1fr_auto] items-center gap-2.5 tabular-nums">
      <Progress label={label} value={percent} />
      {percent}%
    </div>
  )
}

const pictureOf = ({ id, url, media_type }: FormFile) =>
  url ?? (media_type?.startsWith('image/') ? fileAddress(id) : undefined)

function filesOf(value: unknown): FormFile[] {
  if (Array.isArray(value)) return value
  return isFile(value) ? [value] : []
}
const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value
