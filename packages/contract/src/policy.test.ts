import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissions, roles } from './permissions.ts'
import { decide, decideDoor, may, type Person } from './policy.ts'

const person = (given: Partial<Person> = {}): Person => ({
  role_slug: ['user'],
  permissions: ['event_read'],
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: true,
  is_reset_2fa: false,
  ...given,
})

/** role, holds the permission, agreement, payment → granted by which rule, or refused for what. */
const truthTable: [string, boolean, boolean, boolean, string][] = [
  ['system_admin', false, false, false, 'system_admin'],
  ['system_admin', true, true, true, 'system_admin'],
  ['eda_admin', true, false, false, 'eda_admin'],
  ['eda_admin', true, true, true, 'eda_admin'],
  ['eda_admin', false, true, true, 'permission'],
  ['eda_admin', false, false, false, 'permission'],
  ...['organization_admin', 'project_lead', 'eda_support', 'hub_manager', 'user'].flatMap(
    (role): [string, boolean, boolean, boolean, string][] => [
      [role, true, true, true, 'member'],
      [role, true, true, false, 'payment'],
      [role, true, false, true, 'agreement'],
      [role, true, false, false, 'agreement payment'],
      [role, false, true, true, 'permission'],
      [role, false, true, false, 'permission payment'],
      [role, false, false, true, 'permission agreement'],
      [role, false, false, false, 'permission agreement payment'],
    ],
  ),
  ['eda_only', true, true, true, 'member'],
  ['eda_only', true, true, false, 'member'],
  ['eda_only', true, false, true, 'agreement'],
  ['eda_only', true, false, false, 'agreement'],
  ['eda_only', false, true, true, 'permission'],
]

describe('a permission', () => {
  test.each(truthTable)(
    'for %s, holding it: %s, agreement: %s, payment: %s → %s',
    (role, holds, agreement, payment, expected) => {
      const decision = decide(
        person({
          role_slug: [role],
          permissions: holds ? ['event_read'] : [],
          is_member_agreement_completed: agreement,
          is_membership_payment_completed: payment,
          is_payment_needed: role !== 'eda_only',
        }),
        'event_read',
      )
      expect(decision.granted ? decision.rule : decision.obstacles.join(' ')).toBe(expected)
    },
  )

  test('is tied to the payment for EDA-only users where the network says so', () => {
    const edaOnly = person({ role_slug: ['eda_only'], is_membership_payment_completed: false })
    expect(may({ ...edaOnly, is_payment_needed: false }, 'event_read')).toBe(true)
    expect(may(edaOnly, 'event_read')).toBe(false)
  })

  test('is refused to everybody, system admins too, while a two-factor reset is pending', () => {
    for (const role of roles)
      expect(decide(person({ role_slug: [role], is_reset_2fa: true }), 'event_read')).toEqual({
        granted: false,
        obstacles: ['reset_pending'],
      })
  })
})

describe('access', () => {
  test.each([
    ['public', null, true],
    ['public', person(), true],
    ['half_session', null, false],
    ['half_session', person({ is_half_session: true }), true],
    ['session', null, false],
    ['session', person({ is_half_session: true }), false],
    ['session', person({ is_member_agreement_completed: false }), true],
    ['session', person({ is_reset_2fa: true }), false],
    ['any_session', null, false],
    ['any_session', person({ is_half_session: true }), false],
    ['any_session', person({ is_reset_2fa: true }), true],
    ['any_session', person({ is_impersonate: true }), true],
    ['system_admin', person({ role_slug: ['eda_admin'] }), false],
    ['system_admin', person({ role_slug: ['user', 'system_admin'] }), true],
    ['reset-2fa', person(), false],
    ['reset-2fa', person({ is_reset_2fa: true }), true],
  ] as const)('%s for %o is %s', (access, who, expected) => {
    expect(may(who, access)).toBe(expected)
  })

  test('in person is closed to an impersonator, and open to the person', () => {
    for (const access of ['session', 'any_session', 'half_session', 'event_read'] as const) {
      const door = { access, inPerson: true } as const
      expect(decideDoor(person(), door).granted).toBe(true)
      expect(decideDoor(person({ is_impersonate: true }), door)).toEqual({
        granted: false,
        obstacles: ['impersonating'],
      })
      expect(decideDoor(person({ is_impersonate: true }), { access }).granted).toBe(true)
      expect(decideDoor(null, door)).toEqual({ granted: false, obstacles: ['sign_in'] })
    }
  })

  const anyPerson = fc.record({
    role_slug: fc.subarray([...roles, 'made_up']),
    permissions: fc.subarray([...permissions]),
    is_member_agreement_completed: fc.boolean(),
    is_membership_payment_completed: fc.boolean(),
    is_payment_needed: fc.boolean(),
    is_reset_2fa: fc.boolean(),
  })

  test('never shrinks by a further permission, a signature or a payment', () => {
    const improvements = { is_member_agreement_completed: true, is_membership_payment_completed: true }
    const property = fc.property(
      anyPerson,
      fc.constantFrom(...permissions),
      fc.constantFrom(...permissions),
      (who, asked, more) => {
        const better = { ...who, ...improvements, permissions: [...who.permissions, more] }
        return !may(who, asked) || may(better, asked)
      },
    )
    expect(fc.check(property).failed).toBe(false)
  })

  test('is never given to a person who does not hold the permission, save system admins', () => {
    const property = fc.property(anyPerson, fc.constantFrom(...permissions), (who, asked) => {
      fc.pre(!who.role_slug.includes('system_admin') && !who.permissions.includes(asked))
      return !may(who, asked)
    })
    expect(fc.check(property).failed).toBe(false)
  })
})

test('every permission of the seed and the two of finance are there, and no other', () => {
  expect(permissions.toSorted()).toEqual(
    [
      'access_request_approve access_request_delete access_request_read access_request_write admin_user_delete admin_user_read admin_user_write',
      'analytics_read capability_approve capability_delete capability_read capability_taxonomy_delete capability_taxonomy_read',
      'capability_taxonomy_write capability_write chat connect_read content_library_delete content_library_read content_library_write',
      'design_delete design_read design_write eda_delete eda_order eda_read eda_tools_read eda_write eula_read event_delete event_read',
      'event_write help_delete help_read help_write hub_delete hub_read hub_write inbox new_organizations new_users opportunity_delete',
      'opportunity_read opportunity_write order order_delete order_read order_report order_write organization_delete',
      'organization_profile_read organization_read organization_write package_delete package_read package_write payment_read payment_write pie_chart quick_link_delete',
      'quick_link_read quick_link_write role_delete role_read role_write setting_read setting_write total_organizations total_users',
      'user_delete user_read user_write view_connect_additional_details workforce_development_category_delete',
      'workforce_development_category_read workforce_development_category_view workforce_development_category_write',
      'workforce_development_delete workforce_development_read workforce_development_view workforce_development_write',
    ]
      .join(' ')
      .split(' ')
      .toSorted(),
  )
})
