import { go } from './go.ts'
import { expect, test } from './test.ts'
import { settling, signIn } from './helpers.ts'

test('a button of an icon says what it does, to pointer and keyboard; Escape ends the hint only @nightly', async ({
  page,
}) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await go(page, '/quick-links')
  await settled()
  const hint = page.getByRole('tooltip')
  const button = page.getByRole('button', { name: 'Log out' })

  await button.hover()
  await expect(hint).toHaveText('Log out')
  await expect(button).toHaveAccessibleDescription('Log out')
  // Whoever magnifies the screen may move on to the hint to read it.
  await hint.hover()
  await expect(hint).toBeVisible()
  await page.mouse.move(700, 400)
  await expect(hint).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await button.focus()
  await expect(hint).toHaveText('Log out')
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await expect(button).toBeFocused()
})
