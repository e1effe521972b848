import type { demo } from '@guildhall/contract/demo'
import { read } from './api.ts'

/** The demo network's accounts and the code of the moment; fails outside demo mode. */
export const readDemo = () => read<typeof demo.accounts>({ method: 'GET', path: 'demo/accounts' })
