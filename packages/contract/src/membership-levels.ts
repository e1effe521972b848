import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

/** `rolling`: twelve months from the first payment on. `fixed`: all renew on one day of the year. */
export const levelPeriods = ['rolling', 'fixed'] as const

/** A day that every year has. */
const dayOfYear = z
  .string()
  .refine((day) => /^\d\d-\d\d$/.test(day) && isDay(`2027-${day}`), word('day_of_year_invalid'))

const isDay = (day: string) => z.iso.date().safeParse(day).success

const levelFields = z.object({
  name: z.string().trim().min(1, word('level_name_needed')).max(60),
  /** Of one period, in the smallest unit of the currency. */
  price: z.int().min(0).max(100_000_000),
  currency: z.enum(['USD', 'EUR', 'MXN', 'CAD']),
  period: z.enum(levelPeriods),
  /** The first day of every period, as `01-01`; only where the period is fixed. */
  renews_on: dayOfYear.nullable(),
  grace_days: z.int().min(0).max(365),
  allows_card: z.boolean(),
  allows_offline: z.boolean(),
  is_billing_exempt: z.boolean(),
  /** How many people an organization may have; null for any number. */
  user_limit: z.int().min(1).max(100_000).nullable(),
  /** The agreement that its organizations sign, where that is not the active one. */
  agreement_template_id: z.uuid().nullable().default(null),
  /** Whether organizations may still take it. */
  is_offered: z.boolean(),
})

export const LevelInput = levelFields
  .refine(({ period, renews_on }) => period === 'rolling' || renews_on !== null, {
    path: ['renews_on'],
    message: word('day_of_year_invalid'),
  })
  .refine(({ is_billing_exempt, price }) => is_billing_exempt || price > 0, {
    path: ['price'],
    message: word('amount_needed'),
  })
  .refine(({ is_billing_exempt, allows_card, allows_offline }) => is_billing_exempt || allows_card || allows_offline, {
    path: ['allows_card'],
    message: word('level_needs_payment'),
  })
export type LevelInput = z.infer<typeof LevelInput>

export const Level = levelFields.extend({
  slug: z.string(),
  organization_count: z.int(),
  version: z.int(),
})
export type Level = z.infer<typeof Level>

/** As much of a level as people see before they join. */
export const OfferedLevel = Level.pick({
  slug: true,
  name: true,
  price: true,
  currency: true,
  period: true,
  renews_on: true,
  is_billing_exempt: true,
  user_limit: true,
})
export type OfferedLevel = z.infer<typeof OfferedLevel>

/** More people than a level allows: nobody is removed, but no one can be added until there are fewer. */
export const hasTooMany = (level: Pick<Level, 'user_limit'> | undefined, people: number): boolean =>
  typeof level?.user_limit === 'number' && people > level.user_limit

const Slug = z.object({ slug: z.string().min(1).max(60) })

export const membershipLevels = {
  /** What organizations can choose from, for whoever is signed in. */
  nameList: endpoint({
    method: 'GET',
    path: 'membership-levels/name-list',
    access: 'session',
    data: z.array(Level.pick({ slug: true, name: true, is_billing_exempt: true, is_offered: true, user_limit: true })),
  }),
  /** What it costs to join, for people without an account. */
  offered: endpoint({
    method: 'GET',
    path: 'auth/level-list',
    access: 'public',
    data: z.array(OfferedLevel),
  }),
  list: endpoint({ method: 'GET', path: 'membership-levels/list', access: 'setting_read', data: z.array(Level) }),
  create: endpoint({
    method: 'POST',
    path: 'membership-levels/create',
    access: 'setting_write',
    body: LevelInput,
    data: Level,
    done: 'membership_level.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'membership-levels/update',
    access: 'setting_write',
    body: z.intersection(LevelInput, Slug.extend(SeenVersion.shape)),
    data: Level,
    done: 'membership_level.saved',
  }),
  reorder: endpoint({
    method: 'POST',
    path: 'membership-levels/reorder',
    access: 'setting_write',
    body: z.object({ slugs: z.array(z.string().max(60)).min(1).max(50) }),
    data: z.null(),
    done: 'membership_level.reordered',
  }),
  /** Only one that no organization has. */
  delete: endpoint({
    method: 'DELETE',
    path: 'membership-levels/delete/:slug',
    access: 'setting_write',
    params: Slug,
    data: z.null(),
    done: 'membership_level.deleted',
  }),
}
