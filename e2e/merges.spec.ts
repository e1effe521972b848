import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, tabTo } from './helpers.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('a system admin', () => {
  test('makes one account of two, and two of it again @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/users/merge')
    await expect(page.getByRole('heading', { name: 'Which two accounts?' })).toBeVisible()
    await scanState(page)
    await picture(page, 'merge-empty')
    await choose(page, 'The account that stays', 'emeka')
    await choose(page, 'The duplicate', 'castelli')
    await expect(mergeButton(page)).toHaveText('Merge Bruno Castelli into Emeka Obi')
    await page.getByRole('button', { name: 'Swap the two' }).click()
    await expect(mergeButton(page)).toHaveText('Merge Emeka Obi into Bruno Castelli')
    await page.goBack()
    await expect(mergeButton(page)).toHaveText('Merge Bruno Castelli into Emeka Obi')
    await page.goForward()
    await page.reload()
    await expect(mergeButton(page)).toHaveText('Merge Emeka Obi into Bruno Castelli')

    await expect(page.getByRole('radiogroup', { name: 'Email' }).getByRole('radio').first()).toBeChecked()
    await page.getByRole('radio', { name: 'Antenna Designer' }).check()
    await expect(page.getByText('The same in both: Phone (Empty)')).toBeVisible()
    await expect(page.getByRole('table', { name: 'What comes over' }).getByRole('row')).toHaveText([
      'WhatHow many',
      /^Days on which the portal was used\d+$/,
      'Roles1',
    ])
    await scanState(page)
    await picture(page, 'merge-plan')

    await mergeButton(page).click()
    const question = page.getByRole('alertdialog', { name: 'Merge Emeka Obi into Bruno Castelli?' })
    await expect(question).toContainText('The account emeka.obi@kestrelrf.test is closed')
    await scan(page)
    await picture(page, 'merge-confirm')
    await page.keyboard.press('Escape')
    await expect(mergeButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Merge accounts' }).click()
    await said(page, 'The two accounts are one now.')
    await expect(page.getByRole('heading', { name: 'Bruno Castelli has one account now' })).toBeVisible()
    await expect(page).toHaveURL(/\/users\/merge$/)
    const merge = page.getByRole('listitem').filter({ hasText: 'Emeka Obi into Bruno Castelli' }).first()
    await expect(merge).toContainText(/emeka\.obi@kestrelrf\.test · by Ines Okafor · now.*Can be undone until/)
    await scanState(page)
    await picture(page, 'merge-done')

    await page.getByRole('link', { name: 'Open Bruno Castelli' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Castelli')
    await expect(page.getByRole('main')).toContainText('Antenna Designer')
    await expectStatus(page, 'emeka', 'Merged')

    await go(page, '/users/merge')
    await merge.getByRole('button', { name: 'Undo the merge of Emeka Obi into Bruno Castelli' }).click()
    const regret = page.getByRole('alertdialog', { name: 'Undo the merge of Emeka Obi into Bruno Castelli?' })
    await scanState(page)
    await regret.getByRole('button', { name: 'Undo merge' }).click()
    await said(page, 'The merge is undone')
    await expect(merge).toContainText('Undone now')
    await expect(merge.getByRole('button')).toHaveCount(0)
    await merge.getByRole('link', { name: 'Bruno Castelli' }).click()
    await expect(page.getByRole('main')).toContainText('Probe Engineer')
    await expect(page.getByRole('main')).not.toContainText('Antenna Designer')
    await expectStatus(page, 'emeka', 'Active')
  })

  test('does it by keyboard alone @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const [survivor, duplicate] = [await idOf(page, 'b.nyberg'), await idOf(page, 'i.montoya')]
    await go(page, `/users/merge?survivor=${survivor}`)
    await tabTo(page, page.getByRole('combobox', { name: 'The duplicate' }))
    await page.keyboard.type('montoya')
    await expect(page.getByRole('option', { name: /Isabel Montoya/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`survivor=${survivor}&duplicate=${duplicate}$`))
    await expect(mergeButton(page)).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: 'Applications Engineer' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Shuttle Coordinator' })).toBeChecked()
    await tabTo(page, mergeButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Merge accounts' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Birgit Nyberg has one account now' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open Birgit Nyberg' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Undo the merge of Isabel Montoya into Birgit Nyberg' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo merge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await said(page, 'The merge is undone')
    await expect(page.getByRole('heading', { name: 'Which two accounts?' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('is told which two cannot be merged @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const birgit = await idOf(page, 'b.nyberg')
    const refused = page.getByRole('alert').filter({ hasText: 'Choose another pair' })
    await go(page, `/users/merge?survivor=${birgit}&duplicate=${birgit}`)
    await expect(refused).toContainText('or they are the same')
    await expect(mergeButton(page)).toHaveCount(0)
    await scan(page)
    await picture(page, 'merge-refused')
    await go(page, `/users/merge?survivor=${birgit}&duplicate=${await idOf(page, 'system_admin@demo')}`)
    await expect(refused).toContainText('You cannot merge your own account into another one.')
    await page.getByRole('button', { name: 'Swap the two' }).click()
    await expect(mergeButton(page)).toHaveText('Merge Birgit Nyberg into Ines Okafor')

    await go(page, `/users/merge?survivor=${birgit}&duplicate=${await idOf(page, 'd.ostrander')}`)
    await mergeButton(page).click()
    await page.getByRole('button', { name: 'Merge accounts' }).click()
    const reason = page.getByRole('alert').getByText('An organization always has an admin. Name another one first.')
    await expect(reason).toBeVisible()
    await expect(mergeButton(page)).toBeFocused()
    await scan(page)
    await picture(page, 'merge-last-admin')
    await expectStatus(page, 'd.ostrander', 'Active')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the plan is one column, in Spanish too @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    const pair = `survivor=${await idOf(page, 'b.castelli')}&duplicate=${await idOf(page, 'i.carranza')}`
    await go(page, `/users/merge?${pair}`)
    await page.getByRole('button', { name: 'Fusionar a Inés Carranza en Bruno Castelli' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Se puede deshacer durante 30 días.')
    await scan(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('somebody who is no system admin is refused @nightly', async ({ page }) => {
  await signIn(page, 'organization_admin')
  await go(page, '/users/merge')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

const mergeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Merge .+ into / })

async function choose(page: Page, label: string, search: string) {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('option', { name: new RegExp(search, 'i') }).click()
}

async function expectStatus(page: Page, search: string, status: string) {
  await go(page, `/users?search=${search}`)
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(status)
}

async function idOf(page: Page, search: string): Promise<string> {
  const { data } = await (await page.request.get(at(`/api/users/list?search=${search}`))).json()
  return data[0].id
}
