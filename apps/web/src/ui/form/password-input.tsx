import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Input } from './input.tsx'

/** A password that its owner can look at while typing. */
export function PasswordInput({ className, disabled, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('form')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={cx('relative', className)}>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        className="pr-10"
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={t(shown ? 'password.hide' : 'password.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={innerButtonClass}
      >
        <Icon aria-hidden size={16} strokeWidth={1.6} />
      </button>
    </div>
  )
}

const innerButtonClass =
  'absolute inset-y-[4px] right-[4px] grid w-[30px] cursor-pointer place-items-center rounded-s text-ink-2 hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:text-ink-3'
