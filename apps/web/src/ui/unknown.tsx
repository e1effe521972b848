import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  title: string
  /** Where the list is that it would stand in, and how the way there is called. */
  to: string
  back: string
  children: ReactNode
}

/** In place of something that is gone, never was, or is not for the reader. */
export const Unknown = ({ title, to, back, children }: Props) => (
  <EmptyState
    title={title}
    illustration="closed"
    heading="h1"
    action={
      <ButtonLink to={to} variant="primary">
        {back}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
