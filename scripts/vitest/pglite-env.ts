import { inject } from 'vitest'

delete process.env['TEST_DATABASE_URL']
process.env['TEST_PGLITE_TEMPLATE'] = inject('pgliteTemplate')
