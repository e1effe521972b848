import { passwordCost } from '../../apps/server/src/features/auth/passwords.ts'
import { sealingStrength } from '../../apps/server/src/services/signing/sealing-key.ts'

// At full cost a hash takes as long as twenty calls of the API and a seal a second or more, and nothing here depends on their strength.
passwordCost.memoryCost = 64
passwordCost.timeCost = 1
sealingStrength.modulusLength = 1024
