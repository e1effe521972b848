import { test as setup } from './test.ts'
import { accounts, signInByForm, stateFile } from './helpers.ts'

for (const account of accounts) {
  setup(`${account} signs in with password and code`, async ({ page, context }) => {
    await signInByForm(page, account)
    await context.storageState({ path: stateFile(account) })
  })
}
