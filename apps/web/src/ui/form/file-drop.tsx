import { Upload as UploadIcon } from 'lucide-react'
import { useState, type DragEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { formatBytes, refusalOf, typeNames, type FileRules } from './file-rules.ts'
import { useControl } from './input.tsx'

type Props = FileRules & {
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** The files that keep the rules, and a sentence about each that does not. */
  onFiles: (files: File[], refused: string[]) => void
}

/** A place to drop files on, or to choose them from; the platform's own input inside keeps keyboard and reader at home. */
export function FileDrop({ accept, maxBytes, multiple, disabled, inputRef, onBlur, onFiles }: Props) {
  const { t } = useTranslation('form')
  const [over, setOver] = useState(false)
  const control = useControl()
  const take = useTake({ accept, maxBytes, multiple, onFiles })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex min-h-[76px] items-center gap-3.5 rounded-m border border-dashed px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        disabled
          ? 'border-rule-2 bg-well text-ink-3'
          : over
            ? 'border-accent bg-accent-wash'
            : control['aria-invalid']
              ? 'border-bad bg-bad-wash'
              : 'border-edge bg-sheet hover:border-ink-2',
      )}
    >
      <UploadIcon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ink-3" />
      <p className="text-[14px] leading-[1.45]">
        {t(multiple ? 'file.drop_many' : 'file.drop')}{' '}
        <span className={cx(!disabled && 'text-accent underline decoration-accent-line underline-offset-[3px]')}>
          {t(multiple ? 'file.choose_many' : 'file.choose')}
        </span>
        <Limits accept={accept} maxBytes={maxBytes} />
      </p>
      <input
        {...control}
        ref={inputRef}
        type="file"
        accept={accept?.join(',')}
        multiple={multiple}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}

function Limits({ accept, maxBytes }: FileRules) {
  const { t, i18n } = useTranslation('form')
  const size = maxBytes !== undefined ? formatBytes(maxBytes, i18n.language) : undefined
  const types = accept && typeNames(accept)
  const said = types && size ? t('file.limits', { types, size }) : (types ?? (size && t('file.up_to', { size })))
  return said ? <span className="block text-small text-ink-2">{said}</span> : null
}

/** Sorts chosen files by the rules. */
export function useTake({
  accept,
  maxBytes,
  multiple,
  onFiles,
}: Pick<Props, 'accept' | 'maxBytes' | 'multiple' | 'onFiles'>) {
  const { t, i18n } = useTranslation('form')
  const sentence = (file: File): string | undefined => {
    const refusal = refusalOf(file, { accept, maxBytes })
    if (refusal === 'wrong_type') return t('file.wrong_type', { name: file.name, types: typeNames(accept ?? []) })
    if (refusal === 'too_large')
      return t('file.too_large', {
        name: file.name,
        size: formatBytes(file.size, i18n.language),
        limit: formatBytes(maxBytes ?? 0, i18n.language),
      })
    return undefined
  }
  return (files: File[]) => {
    if (files.length === 0) return
    if (!multiple && files.length > 1) return onFiles([], [t('file.only_one')])
    onFiles(
      files.filter((file) => !sentence(file)),
      files.flatMap((file) => sentence(file) ?? []),
    )
  }
}
