import { passwordCost } from '../../apps/server/src/features/auth/passwords.ts'

// At full cost a hash takes as long as twenty calls of the API, and nothing here depends on its strength.
passwordCost.memoryCost = 64
passwordCost.timeCost = 1
