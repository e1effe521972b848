import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { DisableFactor } from './disable-factor.tsx'

/** The only page besides Home while a two-factor reset is pending. */
export default function Reset2fa() {
  const { t } = useTranslation('auth')
  return (
    <div className="max-w-[620px] lg:pt-6">
      <PageHeader title={t('disable.title')} lede={t('disable.lede')} />
      <ol className="mb-7 border-t border-ink-rule">
        {(['ends', 'anew', 'after'] as const).map((step, at) => (
          <li key={step} className="flex gap-4 border-b border-rule py-3">
            <span aria-hidden className="font-serif text-[18px] leading-[1.25] text-ink-3">
              {at + 1}
            </span>
            <span className="min-w-0 text-pretty">{t(`disable.${step}`)}</span>
          </li>
        ))}
      </ol>
      <DisableFactor />
    </div>
  )
}
