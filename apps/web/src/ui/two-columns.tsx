import type { ReactNode } from 'react'

/** The matter itself, and beside it what belongs to it; one below the other where room is short. */
export const TwoColumns = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className="@container pb-8">
    <div className="grid gap-x-7 gap-y-8 @[960px]:flex">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="min-w-0 @[960px]:w-[330px] @[960px]:flex-none @[960px]:border-l @[960px]:border-rule-2 @[960px]:pl-7">
        {rail}
      </div>
    </div>
  </div>
)
