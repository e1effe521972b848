import { Check, type LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { menuOpener } from './menu-opener.ts'

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; defaultOpen?: boolean; children: ReactNode }

/** Actions behind a button. */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const remember = (open: boolean) => {
    if (open) menuOpener.current = button.current
  }
  return (
    <Radix.Root defaultOpen={defaultOpen} onOpenChange={remember}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-80 max-h-(--radix-dropdown-menu-content-available-height) w-[230px] animate-fade overflow-y-auto rounded-l bg-sheet p-[5px] text-[14px] shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, danger = false, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={cx(item, danger && 'text-bad')}>
      {Icon && <Icon className={cx('size-4', !danger && 'text-ink-3')} />}
      {children}
    </Radix.Item>
  )
}

/** An item that is a link: give it the router's `Link`. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Radix.Item asChild className={item}>
      {children}
    </Radix.Item>
  )
}

type MenuCheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** An item that is on or off; the menu stays open for the next one. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={item}
    >
      <Check className={cx('size-4 text-accent', !checked && 'invisible')} />
      {children}
    </Radix.CheckboxItem>
  )
}

type MenuChoiceProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string }[]
}

/** One of a few, with the present one ticked. */
export function MenuChoice<T extends string>({ label, value, onChange, options }: MenuChoiceProps<T>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Radix.RadioGroup value={value} onValueChange={choose}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={item}>
          <Check className={cx('size-4 text-accent', option.value !== value && 'invisible')} />
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-small text-ink-3">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-[5px] border-t border-rule" />
}

const item =
  'flex min-h-[34px] cursor-pointer items-center gap-2.5 rounded-s px-2.5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover'
