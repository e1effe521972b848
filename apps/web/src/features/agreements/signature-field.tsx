import type { SignInput } from '@guildhall/contract/agreements'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldNotes } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { DrawingPad } from './drawing-pad.tsx'

type Manner = 'type' | 'draw'
type SignForm = SignInput & { manner: Manner }

/** The signature itself: the name in writing, or drawn with pen, finger or mouse. */
export function SignatureField() {
  const { t } = useTranslation('agreements')
  const { change, error } = useField<SignForm>('image')
  const { value, change: setManner } = useField<SignForm>('manner')
  const manner: Manner = value === 'draw' ? 'draw' : 'type'
  const name: unknown = useWatch({ name: 'name' })
  const choose = (next: Manner) => {
    setManner(next)
    change(null)
  }
  return (
    <div className="grid gap-2" data-invalid={error ? '' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-[14px] font-semibold">{t('signature.label')}</span>
        <Segmented
          size="s"
          label={t('signature.manner')}
          value={manner}
          onChange={choose}
          options={[
            { value: 'type', label: t('signature.type') },
            { value: 'draw', label: t('signature.draw') },
          ]}
        />
      </div>
      {manner === 'type' ? (
        <div aria-hidden className={paper}>
          <p className="truncate pr-2 font-serif text-[34px] leading-none text-[#12295c] italic">
            {typeof name === 'string' ? name : ''}
          </p>
        </div>
      ) : (
        <DrawingPad className={paper} onChange={change} />
      )}
      <FieldNotes id="signature" error={error} help={t(`signature.${manner}_help`)} />
    </div>
  )
}

/** Paper is white in the dark as well: what is drawn on it goes onto white paper. */
const paper =
  'relative flex h-[132px] w-full items-end rounded-m border border-edge bg-[#fff] px-6 pb-7 after:absolute after:inset-x-6 after:bottom-5 after:border-b after:border-[#c9c3b6]'
