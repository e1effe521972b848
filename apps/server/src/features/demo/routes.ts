import { demo } from '@guildhall/contract/demo'
import { found, notFound } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { demoAccounts, demoPassword, demoSecret } from '../../demo/accounts.ts'
import { codeOfStep, currentStep, secondsLeft } from '../auth/public.ts'
import { listDemoAccounts } from './queries.ts'

const attached = new Set(['application/pdf', 'text/calendar'])

export function demoRoutes(app: App) {
  route(app, demo.mailbox, async ({ mailbox, query }) => {
    if (!mailbox) throw notFound()
    return mailbox.list(query.to)
  })

  route(app, demo.attachment, async ({ mailbox, params }) => {
    const { name, type, content } = found(await mailbox?.attachment(params.id, params.place))
    return { name, type: attached.has(type) ? type : 'application/octet-stream', content }
  })

  route(app, demo.accounts, async ({ db, config, say }) => {
    if (!config.isDemo) throw notFound()
    const known = await listDemoAccounts(db)
    const offered = demoAccounts.flatMap((account) => known.filter(({ email }) => email === account.email))
    return {
      accounts: await Promise.all(
        offered.map(async ({ totp_last_step, ...account }) => ({
          email: account.email,
          role: account.email.split('@')[0] ?? '',
          role_name: say(`role.${account.email.replace(/\d*@.*/, '')}`),
          name: `${account.first_name} ${account.last_name}`,
          organization_name: account.organization_name,
          code: await codeOfStep(demoSecret, nextStep(totp_last_step)),
        })),
      ),
      password: demoPassword,
      code: await codeOfStep(demoSecret, currentStep()),
      code_expires_in_seconds: secondsLeft(),
    }
  })
}

/** The next code that counts: not the last one again, unless that was taken by a clock that was wrong. */
const nextStep = (last: number) => (last > currentStep() + 2 ? currentStep() : Math.max(currentStep(), last + 1))
