import { fileLimits, type StoredFile } from '@guildhall/contract/files'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { formatNumber } from '../../lib/format.ts'
import { upload as sendAs } from '../../lib/upload.ts'
import { Button } from '../button.tsx'
import { FileDrop, useTake } from './file-drop.tsx'
import { PendingRow } from './file-field.tsx'
import { formatBytes } from './file-rules.ts'
import { Field } from './input.tsx'
import { useField, useHoldSaving, type BoundProps } from './use-field.ts'
import { useUploads, type FormFile, type Upload } from './use-uploads.ts'

/** One picture that is shown above a thing, or null; sent at once, kept when the form is saved. */
export function CoverField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  upload = send,
  ...props
}: BoundProps<T> & { upload?: Upload }) {
  const { value, change, error, ref, onBlur } = useField<T>(name, props)
  const [refused, setRefused] = useState<string[]>([])
  const { pending, start, retry, drop } = useUploads(upload, change)
  useHoldSaving(pending.some((each) => each.failed === undefined))
  const take = (files: File[], sentences: string[]) => {
    setRefused(sentences)
    if (files.length > 0) pending.forEach((each) => drop(each.key))
    start(files)
  }
  const [underWay] = pending
  // An empty field is one control, which the label names; a picture comes with several.
  const isGroup = underWay !== undefined || isStored(value)
  return (
    <Field {...props} group={isGroup} error={[error, ...refused].filter(Boolean).join(' ') || undefined}>
      {underWay ? (
        <ul>
          <PendingRow pending={underWay} onRetry={() => retry(underWay)} onRemove={() => drop(underWay.key)} />
        </ul>
      ) : isStored(value) ? (
        <Picture picture={value} disabled={disabled} onFiles={take} onRemove={() => change(null)} />
      ) : (
        <FileDrop {...rules} disabled={disabled} inputRef={ref} onBlur={onBlur} onFiles={take} />
      )}
    </Field>
  )
}

const send = sendAs('image')
const rules = {
  accept: fileLimits.image.types,
  maxBytes: fileLimits.image.bytes,
}

type Cover = FormFile & Partial<StoredFile>
type PictureProps = {
  picture: Cover
  disabled: boolean | undefined
  onFiles: (files: File[], refused: string[]) => void
  onRemove: () => void
}

function Picture({ picture, disabled, onFiles, onRemove }: PictureProps) {
  const { t, i18n } = useTranslation('form')
  const input = useRef<HTMLInputElement>(null)
  const take = useTake({ ...rules, onFiles })
  const { width, height } = picture
  const number = (value: number) => formatNumber(value, i18n.language)
  const pixels = width && height ? `${number(width)} × ${number(height)} px, ` : ''
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-m border border-rule-2 bg-sheet p-2.5">
      <img
        src={picture.url ?? fileAddress(picture.id)}
        alt=""
        className="h-[63px] w-28 shrink-0 rounded-s bg-well object-cover"
      />
      <div className="min-w-32 flex-1">
        <p className="text-[14px] leading-[1.4] font-semibold wrap-anywhere">{picture.name}</p>
        <p className="text-small text-ink-2">
          {pixels}
          {formatBytes(picture.size, i18n.language)}
        </p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={rules.accept.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <div className="flex gap-1">
        <Button size="s" disabled={disabled} onClick={() => input.current?.click()}>
          {t('cover.replace')}
        </Button>
        <Button size="s" variant="quiet" disabled={disabled} onClick={onRemove}>
          {t('cover.remove')}
        </Button>
      </div>
    </div>
  )
}

const isStored = (value: unknown): value is Cover =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value
