import type { ArticleName, EditedArticle } from '@guildhall/contract/article-content'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { findTitles } from './api.ts'
import type { Area } from './area.ts'
import type { Values } from './form-input.ts'

type Props = { area: Area; article: EditedArticle | undefined }
type Named = Pick<ArticleName, 'id' | 'title'>

/** What a reader may want to read next, in this order. */
export function RelatedField({ area, article }: Props) {
  const { t } = useTranslation('articles')
  // Every title that was seen is kept: two versions of an article may name different ones.
  const [known, setKnown] = useState<Named[]>([])
  const fresh = (article?.related ?? []).filter(
    ({ id, title }) => !known.some((each) => each.id === id && each.title === title),
  )
  if (fresh.length > 0) setKnown([...fresh, ...known])
  const titleOf = (id: string) => known.find((each) => each.id === id)?.title ?? id
  const { value, change, error, ref, onBlur } = useField<Values>('related_ids', {
    label: t('form.related'),
    describe: (those) => (Array.isArray(those) ? those.map((id) => titleOf(String(id))).join('\n') : undefined),
  })
  const ids = Array.isArray(value) ? value.map(String) : []
  const search = async (typed: string) =>
    (await findTitles(area, typed)).filter(({ value: id }) => id !== article?.id && !ids.includes(id))
  return (
    <Field label={t('form.related')} help={t('form.related_help')} error={error} optional>
      <Combobox
        label={t('form.related')}
        placeholder={t('form.related_placeholder')}
        search={search}
        value={null}
        inputRef={ref}
        onBlur={onBlur}
        onChange={(option) => {
          if (!option) return
          setKnown([{ id: option.value, title: option.label }, ...known])
          change([...ids, option.value])
        }}
      />
      {ids.length > 0 && (
        <ol aria-label={t('form.related')} className="mt-1 border-t border-rule">
          {ids.map((id, at) => (
            <Row
              key={id}
              title={titleOf(id)}
              place={{ at, count: ids.length }}
              onMove={(to) => change(ids.filter((each) => each !== id).toSpliced(to, 0, id))}
              onRemove={() => change(ids.filter((each) => each !== id))}
            />
          ))}
        </ol>
      )}
    </Field>
  )
}

type RowProps = {
  title: string
  place: { at: number; count: number }
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ title, place: { at, count }, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('articles')
  return (
    <li className="flex items-center gap-1 border-b border-rule py-1 text-data">
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <IconButton
        icon={ArrowUp}
        size="s"
        label={t('form.up', { title })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="s"
        label={t('form.down', { title })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton icon={X} size="s" label={t('form.remove', { title })} onClick={onRemove} />
    </li>
  )
}
