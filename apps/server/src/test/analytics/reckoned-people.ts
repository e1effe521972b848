import {
  type Data,
  here,
  isBy,
  isIn,
  levelKeys,
  levelOf,
  median,
  most,
  share,
  distinct,
  type Line,
  type Told,
} from './reckoning.ts'
import { earlier, lengthOf, type Range } from './ranges.ts'

export function growth(data: Data): Told {
  const members = data.organizations.filter(({ status }) => status === 'onboarding' || status === 'active')
  const upTo = (range: Range, list: { created_at: string }[]) =>
    list.filter(({ created_at }) => isBy(range)(created_at)).length
  const within = (range: Range, list: { created_at: string }[]) =>
    list.filter(({ created_at }) => isIn(range)(created_at)).length
  return {
    figures: (range) => ({
      new_users: within(range, data.users),
      new_organizations: within(range, data.organizations),
      total_users: upTo(range, data.users),
      total_organizations: upTo(range, members),
    }),
    pieces: (piece) => ({
      organizations: [upTo(piece, members)],
      users: [upTo(piece, data.users)],
      new_users: [within(piece, data.users)],
    }),
    rows: (range) => ({
      levels: data.levels.map(({ slug }) => [
        slug,
        upTo(
          range,
          members.filter(({ membership_level }) => membership_level === slug),
        ),
      ]),
    }),
  }
}

export function activity(data: Data): Told {
  return {
    figures: (range) => {
      const active = here(data, range)
      const may = data.users.filter(({ status, created_at }) => status === 'active' && isBy(range)(created_at))
      return {
        active_users: active.length,
        active_organizations: distinct(active.map(({ organization_id }) => organization_id)),
        active_share: share(may.filter((each) => active.includes(each)).length, may.length),
      }
    },
    pieces: (piece) => ({ active_users: [here(data, piece).length] }),
    rows: (range) => {
      const active = here(data, range)
      const ids = new Set(active.map(({ id }) => id))
      const ofRole = (slug: string) =>
        data.roles.filter(({ roles: role, user_roles: { user_id } }) => role.slug === slug && ids.has(user_id))
      return {
        levels: levelKeys(data).map((level) => [
          level,
          active.filter(({ organization_id }) => levelOf(data, organization_id) === level).length,
        ]),
        roles: most(
          [...new Set(data.roles.map(({ roles: role }) => role.slug))],
          (slug) => [slug, ofRole(slug).length],
          (slug) => slug,
        ),
      }
    },
  }
}

export function retention(data: Data): Told {
  const today = new Date().toISOString().slice(0, 10)
  const paid = data.invoices.filter(({ kind, status }) => kind === 'invoice' && status === 'paid')
  const endOf = ({ period_end }: { period_end: string | null }) => period_end ?? ''
  const due = (range: Range) => paid.filter((each) => isIn(range)(endOf(each)) && endOf(each) < today)
  const isRenewed = (invoice: (typeof paid)[number]) =>
    paid.some((each) => each.organization_id === invoice.organization_id && endOf(each) > endOf(invoice))
  const lineOf = (level: string, all: unknown[], kept: unknown[]): Line => [
    level,
    all.length,
    kept.length,
    share(kept.length, all.length),
  ]
  const back = (range: Range) => here(data, range).map(({ id }) => id)
  return {
    figures: (range) => {
      const were = here(data, earlier(range))
      return {
        renewed_share: share(due(range).filter(isRenewed).length, due(range).length),
        returned_share: share(were.filter(({ id }) => back(range).includes(id)).length, were.length),
      }
    },
    pieces: () => ({}),
    rows: (range) => ({
      renewals: levelKeys(data).map((level) => {
        const all = due(range).filter(({ organization_id }) => levelOf(data, organization_id) === level)
        return lineOf(level, all, all.filter(isRenewed))
      }),
      returned: levelKeys(data).map((level) => {
        const were = here(data, earlier(range)).filter((each) => levelOf(data, each.organization_id) === level)
        return lineOf(
          level,
          were,
          were.filter(({ id }) => back(range).includes(id)),
        )
      }),
    }),
  }
}

export function funnel(data: Data): Told {
  const asked = (range: Range) =>
    data.requests
      .filter(({ kind, created_at }) => kind === 'new_organization' && isIn(range)(created_at))
      .map((request) => ({
        request,
        member: data.organizations.find(({ id }) => request.status === 'approved' && id === request.organization_id),
      }))
  type Member = Data['organizations'][number]
  const isExempt = (member: Member) =>
    data.levels.find(({ slug }) => slug === member.membership_level)?.is_billing_exempt === true
  const isPublished = (member: Member) =>
    member.profile_status === 'published' || data.profiles.some(({ organization_id }) => organization_id === member.id)
  /** The day on which the first of its invoices was paid. */
  const paidOn = (member: Member) =>
    data.invoices
      .filter(({ organization_id, status }) => organization_id === member.id && status === 'paid')
      .flatMap(({ id }) =>
        data.payments
          .filter(({ invoice_id, voided_at }) => invoice_id === id && voided_at === null)
          .map(({ paid_on }) => paid_on)
          .toSorted()
          .slice(-1),
      )
      .toSorted()[0]
  const daysOf = ({ request, member }: ReturnType<typeof asked>[number]): number[] => {
    const signed = member?.agreement_signed_at?.slice(0, 10)
    if (!member || member.status !== 'active' || !signed) return []
    const settled = isExempt(member) ? signed : paidOn(member)
    if (!settled) return []
    return [lengthOf({ from: request.created_at.slice(0, 10), to: signed > settled ? signed : settled }) - 1]
  }
  const counted = (range: Range, isSo: (member: Member) => boolean) =>
    asked(range).filter(({ member }) => member && isSo(member)).length
  return {
    figures: (range) => ({
      requests: asked(range).length,
      active_share: share(
        counted(range, ({ status }) => status === 'active'),
        asked(range).length,
      ),
      days_to_active: median(asked(range).flatMap(daysOf)),
    }),
    pieces: () => ({}),
    rows: (range) => ({
      funnel: [
        ['requested', asked(range).length],
        ['approved', asked(range).filter(({ request }) => request.status === 'approved').length],
        ['signed', counted(range, (member) => member.agreement_signed_at !== null)],
        ['paid', counted(range, (member) => member.paid_through !== null || isExempt(member))],
        ['published', counted(range, isPublished)],
        ['active', counted(range, ({ status }) => status === 'active')],
      ],
    }),
  }
}
