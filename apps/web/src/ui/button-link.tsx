import { Link, type LinkProps } from 'react-router'
import { buttonLook, type Look } from './button.tsx'
import { cx } from './cx.ts'

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonLook({ variant, size }), className)}>
      {Icon && <Icon className="size-4" />}
      {children}
    </Link>
  )
}
