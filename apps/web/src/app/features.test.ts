import { expect, test } from 'vitest'
import type { Page } from '../lib/pages.ts'
import { pages } from './features.ts'

const pathsOf = (isMeant: (page: Page) => unknown) =>
  pages
    .filter(isMeant)
    .map(({ path }) => path)
    .toSorted()

test('only these pages open before the agreement is signed and the membership is paid', () => {
  expect(pathsOf(({ open }) => open)).toEqual([
    '/agreement',
    '/agreement/countersign',
    '/billing',
    '/help/category',
    '/help/category/:category',
    '/help/category/:category/:slug',
    '/home',
    '/membership',
    '/membership/company',
    '/membership/level',
    '/user-profile',
  ])
})

test('only these pages open without a permission check', () => {
  expect(pathsOf(({ skipsPermission }) => skipsPermission)).toEqual([
    '/agreement',
    '/agreement/countersign',
    '/help/category',
    '/help/category/:category',
    '/help/category/:category/:slug',
    '/home',
    '/membership',
    '/membership/company',
    '/membership/level',
  ])
})

test('only these pages open without signing in', () => {
  expect(pathsOf(({ access }) => access === 'public')).toEqual([
    '/',
    '/approve-request',
    '/create-account',
    '/demo/mailbox',
    '/demo/ui',
    '/email/verify/:token',
    '/forgot-password',
    '/forgot-password-confirmation',
    '/invoice/:id/:signature',
    '/reset-password-confirmation',
    '/reset-password/:email/:token',
    '/terms',
    '/unsubscribe',
  ])
})
