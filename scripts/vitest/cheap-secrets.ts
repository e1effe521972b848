import { passwordCost } from '../../apps/server/src/features/auth/passwords.ts'
import { captchaWork } from '../../apps/server/src/features/captcha/captcha.ts'
import { sealingStrength } from '../../apps/server/src/services/signing/sealing-key.ts'

// At full cost a hash takes as long as twenty calls of the API, a seal or a captcha a second or more, and nothing here depends on their strength.
passwordCost.memoryCost = 64
passwordCost.timeCost = 1
sealingStrength.modulusLength = 1024
Object.assign(captchaWork, { cost: 10, least: 3, most: 7 })
