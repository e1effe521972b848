import { type QuickLinkInput, quickLinkIcons } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Field, useGroup } from '../../ui/form/input.tsx'
import { type Described, useField } from '../../ui/form/use-field.ts'
import { linkIcons } from './icons.ts'

/** One icon of all that there are; the arrow keys go through them. */
export function IconField() {
  const { t } = useTranslation('quick-links')
  const described = {
    label: t('form.icon'),
    describe: (value: unknown) => {
      const icon = quickLinkIcons.find((each) => each === value)
      return icon && t(`icon.${icon}`)
    },
  }
  const { error } = useField<QuickLinkInput>('icon', described)
  return (
    <Field label={t('form.icon')} error={error} group>
      <Icons described={described} />
    </Field>
  )
}

function Icons({ described }: { described: Described }) {
  const { t } = useTranslation('quick-links')
  const { name, value, change, onBlur } = useField<QuickLinkInput>('icon', described)
  return (
    <div
      role="radiogroup"
      {...useGroup()}
      className="grid grid-cols-[repeat(auto-fill,minmax(134px,1fr))] gap-x-1.5 gap-y-0.5"
    >
      {quickLinkIcons.map((icon) => {
        const Icon = linkIcons[icon]
        return (
          <label key={icon} className={choice}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === icon}
              onChange={() => change(icon)}
              onBlur={onBlur}
            />
            <Icon aria-hidden className="size-[18px]" />
            <span className="truncate">{t(`icon.${icon}`)}</span>
          </label>
        )
      })}
    </div>
  )
}

const choice = cx(
  'relative flex h-9 items-center gap-2.5 rounded-m border border-transparent px-2.5 text-[13.5px] text-ink-2 hover:bg-hover hover:text-ink',
  'has-checked:border-accent-line has-checked:bg-accent-wash has-checked:font-semibold has-checked:text-accent',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent',
)
