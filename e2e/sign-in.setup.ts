import { writeFileSync } from 'node:fs'
import { accounts, at, signInByCall, signInByForm, stateFile } from './helpers.ts'
import { runsAll } from './scope.ts'
import { test as setup } from './test.ts'

for (const account of accounts) {
  if (runsAll)
    setup(`${account} signs in with password and code`, async ({ page, context }) => {
      await signInByForm(page, account)
      await context.storageState({ path: stateFile(account) })
    })
  else
    setup(`${account} is signed in without the form, which has journeys of its own`, async ({ request }) => {
      await signInByCall(request, account)
      const { cookies } = await request.storageState()
      // What the sign-in page would have stored.
      const localStorage = [{ name: 'admin-auth', value: JSON.stringify({ state: { loggedIn: true }, version: 0 }) }]
      writeFileSync(stateFile(account), JSON.stringify({ cookies, origins: [{ origin: at(''), localStorage }] }))
    })
}
